/** The browser's present moment in milliseconds. */
export const now = (): number => Date.now()
