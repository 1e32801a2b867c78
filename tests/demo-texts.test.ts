import { expect, test } from 'vitest'
import { listFiles, readSource } from '../tools/source-files.ts'
import { arabicMistakes } from './arabic-mistakes.ts'

interface DemoText {
  where: string
  ar: string
  en: string
}

type Mistake = readonly [mistake: string, pattern: RegExp]

function textsOf(value: unknown, where: string): DemoText[] {
  if (typeof value !== 'object' || value === null) return []
  if ('ar' in value && 'en' in value) return [{ where, ar: String(value.ar), en: String(value.en) }]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${where} ${key}`))
}

const texts = listFiles('demo/**/*.json').flatMap((path) => textsOf(JSON.parse(readSource(path)), path))

/** A pattern that finds one of the words, alone or behind a one-letter particle. */
const wordOf = (...words: string[]) =>
  new RegExp(`(?<![\\u0621-\\u0652])(?:[وفبلك]|ال|وال|بال|لل)?(?:${words.join('|')})(?![\\u0621-\\u0652])`)

const mistakesInArabic: readonly Mistake[] = [
  ...arabicMistakes,
  ['a time has 12 hours and ص or م', /\d:\d\d(?! [صم](?![\u0621-\u0652]))/],
  ['tanween on a word that lost its ي', wordOf('مقاه', 'ناد', 'واد', 'مبان', 'أراض', 'نواح', 'موان', 'أغان', 'ليال')],
  ['guests of a hotel check in and out', /تسليم الغرف|خروج متأخر|مغادرة متأخرة/],
  ['boards have one name each', /نصف إقامة|إقامة كاملة|إقامة نصفية/],
  ['snorkelling is الغطس السطحي', /(?<!\()سنوركل|سباحة بالقناع/],
  ['a sports event is a فعالية', wordOf('حدث')],
  ['g in foreign names is ج', /كغ|غيغا|غوريمه|أوزنغول|غنتنغ|غوداوري|كازبيغي|غاودي|غرينتش|كنسينغتون|فانغ|بينانغ/],
  ['economy class is no budget airline', /طيران اقتصادي/],
  ['nobody says so', wordOf('عشاءات', 'غوصة', 'فران', 'حاجز', 'تمشية')],
]

const mistakesInEnglish: readonly Mistake[] = [
  ['no Arabic', /[\u0600-\u06ff]/],
  ['a time has 12 hours and am or pm', /\d:\d\d(?! [ap]m\b)/],
  ['one has requests, not wishes', /\bwish(?:es)?\b/],
  ['photos, not pictures', /\bpictures?\b(?! quiz)/],
  [
    'nobody says so',
    /\bthrifty\b|\bwhoever\b|without appointments|without hurry|\basks? for (?:little|a jacket)|\bflat saving|half[- ]way\b/,
  ],
]

const mistakesInBoth: readonly Mistake[] = [['spaces are single', /^\s|\s$| {2}| [.:!]/]]

const mistakesOf = (text: string, mistakes: readonly Mistake[]) =>
  [...mistakes, ...mistakesInBoth].filter(([, pattern]) => pattern.test(text)).map(([mistake]) => mistake)

/** The numbers from 100 on; smaller ones may be words in one of the languages. */
const largeNumbers = (text: string) =>
  (text.match(/\d[\d,]*/g) ?? []).map((digits) => digits.replaceAll(',', '')).filter(({ length }) => length > 2)

const sayTheSame = ({ ar, en }: Pick<DemoText, 'ar' | 'en'>) =>
  ar.split('\n').length === en.split('\n').length && largeNumbers(ar).sort().join() === largeNumbers(en).sort().join()

test('the Arabic of the demo companies is written as Arabic', () => {
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.flatMap(({ where, ar }) => mistakesOf(ar, mistakesInArabic).map((mistake) => `${where}: ${mistake}`))).toEqual([])
  for (const text of [
    'الوصول نحو 17:30.',
    'تسجيل الوصول من 14:00 مساءً',
    'ممشى ومقاه وجزيرة',
    'شاطئ وناد للأطفال',
    'تسليم الغرف من الثانية ظهرًا',
    'فيلا مائية بنصف إقامة',
    'مدرب سنوركل ومنقذ',
    'تذكرة الحدث نفسه',
    'بحيرة أوزنغول',
    'طيران اقتصادي ذهابًا وعودة',
    'جواز السفر للحاجز',
    'خبز في فران الحي',
    'حقيبة,  وسماعة',
  ])
    expect(mistakesOf(text, mistakesInArabic), text).not.toEqual([])
  expect(mistakesOf('من 02:00 م: مقاهٍ ونادٍ ونادي الأطفال، والغطس السطحي (سنوركل) في وادي رم.', mistakesInArabic)).toEqual([])
})

test('the English of the demo companies is English', () => {
  expect(texts.flatMap(({ where, en }) => mistakesOf(en, mistakesInEnglish).map((mistake) => `${where}: ${mistake}`))).toEqual([])
  for (const text of [
    'Arrive at about 17:30.',
    'A wish for your room',
    'Underwater pictures',
    'Small and thrifty',
    'Hot tea half way',
  ])
    expect(mistakesOf(text, mistakesInEnglish), text).toHaveLength(1)
  expect(mistakesOf('Back at about 5:30 pm, with a picture quiz for the children.', mistakesInEnglish)).toEqual([])
})

test('a picture shows what is in front of a thing, not before it', () => {
  const alternatives = texts.filter(({ where }) => where.endsWith(' alt'))
  expect(alternatives.length).toBeGreaterThan(100)
  expect(alternatives.filter(({ en }) => /\bbefore\b/.test(en))).toEqual([])
})

test('both languages of a demo text have the same lines and the same large numbers', () => {
  expect(texts.filter((text) => !sayTheSame(text))).toEqual([])
  expect(sayTheSame({ ar: 'قمة على ارتفاع 2,100 متر', en: 'A peak at 2100 metres' })).toBe(true)
  expect(sayTheSame({ ar: 'قمة على ارتفاع 2,100 متر', en: 'A peak at 2,200 metres' })).toBe(false)
  expect(sayTheSame({ ar: 'سطر\n\nسطر', en: 'One line' })).toBe(false)
})
