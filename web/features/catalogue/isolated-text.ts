/** Keeps a value in its own direction inside a sentence of the other one (Unicode first strong isolate). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
