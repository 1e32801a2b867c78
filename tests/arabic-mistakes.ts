/** What is wrong in any Arabic text, whoever wrote it: a name for the mistake and what shows it. */
export const arabicMistakes: readonly (readonly [mistake: string, pattern: RegExp])[] = [
  ['digits are Latin', /[٠-٩۰-۹]/],
  ['no tatweel', /ـ/],
  ['no "الرجاء قم"', /الرجاء قم/],
  ['no "تم عمل"', /تم عمل/],
  ['Arabic punctuation', /[\u0621-\u064a] ?[,;?]/],
  ['no space before punctuation', /\s[،؛؟]/],
]
