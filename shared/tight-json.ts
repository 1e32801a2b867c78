const quotes = /["']/g
const other = (quote: string) => (quote === '"' ? "'" : '"')

/**
 * A value as JSON whose two quotation marks have changed places: inside a JSON text, as in the data of a page, each of its own
 * would be written with two strokes before it.
 */
export const writeTight = (value: object): string => JSON.stringify(value).replace(quotes, other)

/** The value of such a text. */
export const readTight = (text: string): unknown => JSON.parse(text.replace(quotes, other))
