const longest = 2_000

/** A statement without the values that some of ours carry in their text, as one line. */
export const withoutLiterals = (text: string): string =>
  text
    .slice(0, 2 * longest)
    .replaceAll(/(?:\bE)?'(?:[^']|'')*(?:'|$)/gi, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
