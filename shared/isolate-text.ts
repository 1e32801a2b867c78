/** Wraps a value in Unicode first strong isolate marks, so that it keeps its own direction inside a sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
