/** Breaks, other control characters and marks that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g

/** A text from outside of many lines, each as {@link plainLine} gives it; blank lines at its ends go. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r]/)
    .map(plainLine)
    .join('\n')
    .trim()

/** A text from outside as one line that can neither break a header nor turn the text around it. */
export const plainLine = (text: string): string => text.replace(unseen, ' ').trim()
