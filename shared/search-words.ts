import { likelyPlaces, longestPlace, placeSpellings } from './place-names.ts'
import { foldText } from './text.ts'

/** One thing that a text has to hold: what was typed, at the beginning of a word, or one of the others as whole words. */
export type Term = {
  /** Folded; several words where they name a place. */
  typed: string
  others: readonly string[]
  isPlace: boolean
}

const mostTerms = 8

/** Words that say nothing about what is looked for, folded. */
const silent = new Set(
  'في من الي علي عن مع او و ثم هل كم افضل ارخص in to the of a an and or for at from by on with near best cheap cheapest'.split(
    ' ',
  ),
)

/** Singular and plural where Arabic changes the inside of the word. */
const pairs: readonly (readonly [string, string])[] = [
  ['فندق', 'فنادق'],
  ['جزيرة', 'جزر'],
  ['جبل', 'جبال'],
  ['شاطئ', 'شواطئ'],
  ['متحف', 'متاحف'],
  ['قصر', 'قصور'],
  ['سوق', 'أسواق'],
  ['صحراء', 'صحاري'],
  ['قلعة', 'قلاع'],
  ['مسجد', 'مساجد'],
  ['عرض', 'عروض'],
  ['طفل', 'أطفال'],
  ['مباراة', 'مباريات'],
  ['بحر', 'بحار'],
  ['نهر', 'أنهار'],
  ['بيت', 'بيوت'],
  ['كهف', 'كهوف'],
  ['قرية', 'قرى'],
  ['حديقة', 'حدائق'],
  ['مطعم', 'مطاعم'],
  ['يخت', 'يخوت'],
  ['قارب', 'قوارب'],
  ['غرفة', 'غرف'],
  ['معلم', 'معالم'],
  ['وادي', 'أودية'],
  ['نجمة', 'نجوم'],
  ['ليلة', 'ليالي'],
  ['حصن', 'حصون'],
  ['مركب', 'مراكب'],
  ['بحيرة', 'بحيرات'],
]

let known: Map<string, string> | undefined

function otherNumberOf(word: string): string[] {
  known ??= new Map(
    pairs.flatMap(([one, many]): [string, string][] => [
      [foldText(one), foldText(many)],
      [foldText(many), foldText(one)],
    ]),
  )
  const other = known.get(word)
  return other === undefined ? [] : [other]
}

function arabicForms(word: string): string[] {
  const bare = /^(?:و|ف)?(?:ب|ك)ال(.{3,})$/u.exec(word)?.[1] ?? /^(?:و|ف)?(?:لل|وال|فال)(.{3,})$/u.exec(word)?.[1]
  const many = /^(.{3,})ات$/u.exec(word)?.[1]
  const one = /^(.{2,})ه$/u.exec(word)?.[1]
  return [
    ...(bare === undefined ? [] : [bare, ...otherNumberOf(bare)]),
    ...(many === undefined ? [] : [`${many}ه`, many]),
    ...(one === undefined ? [] : [`${one}ات`]),
    ...otherNumberOf(word),
  ]
}

function englishForms(word: string): string[] {
  if (/^.{3,}ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/^.{2,}(?:ch|sh|x|ss)es$/.test(word)) return [word.slice(0, -2)]
  if (/^.{2,}[^s]s$/.test(word)) return [word.slice(0, -1)]
  return /^.{2,}y$/.test(word) ? [`${word.slice(0, -1)}ies`] : []
}

/** Singular, plural and the word without what Arabic writes before it. */
const formsOf = (word: string) => (/^[a-z]+$/.test(word) ? englishForms(word) : arabicForms(word))

function termAt(words: readonly string[], start: number): Term {
  for (let length = Math.min(longestPlace, words.length - start); length > 0; length -= 1) {
    const typed = words.slice(start, start + length).join(' ')
    const names = placeSpellings(typed)
    if (names) return { typed, others: names.filter((name) => name !== typed), isPlace: true }
  }
  const typed = words[start] ?? ''
  const forms = formsOf(typed)
  const places = forms.flatMap((form) => placeSpellings(form) ?? [])
  return { typed, others: [...new Set([...forms, ...places])], isPlace: places.length > 0 }
}

/**
 * The terms of a query, word by word: every term has to be found, in any of its forms. Stop words are left out
 * unless there are no others; nothing is asked for by a query without letters and digits.
 */
export function expandQuery(q: string): Term[] {
  const all = foldText(q).split(' ').filter(Boolean)
  const telling = all.filter((word) => !silent.has(word))
  const words = telling.length > 0 ? telling : all
  const terms: Term[] = []
  for (let start = 0; start < words.length && terms.length < mostTerms; ) {
    const term = termAt(words, start)
    terms.push(term)
    start += term.typed.split(' ').length
  }
  return terms
}

/** A term with the places that were probably meant; a place that was written right is left as it is. */
export const expandQueryFurther = (term: Term): Term =>
  term.isPlace ? term : { ...term, others: [...new Set([...term.others, ...likelyPlaces(term.typed)])] }
