/** A code as it is compared: without blanks around it, in capitals. */
export const couponOf = (text: string): string => text.trim().toUpperCase()
