/** Keeps what was typed in its own direction inside a sentence of the other one (Unicode first strong isolate). */
export const isolated = (words: string): string => `\u2068${words}\u2069`
