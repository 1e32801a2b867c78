/** The address of a file of texts. */
export const textAddress = (file: string): string => `/assets/texts-${file}.json`
