/** Wraps a value in Unicode first strong isolate marks, so that it keeps its own direction inside a sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Wraps a value in right-to-left isolate marks: one without a letter, such as a number and a sign, has no direction of its own. */
export const isolateFromRight = (text: string): string => `\u2067${text}\u2069`
