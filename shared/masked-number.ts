/** The end of a number that is shown behind a mask; never more than half of it. */
export const numberHint = (plain: string): string => plain.slice(-Math.min(4, Math.floor(plain.length / 2)))

/** A number behind its mask. */
export const maskedNumber = (hint: string): string => `•••• ${hint}`
