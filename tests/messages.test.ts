import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { referenced, resolveReferences } from '#shared/messages/references.ts'
import { listFiles, readSource } from '../tools/source-files.ts'
import { arabicMistakes } from './arabic-mistakes.ts'
import { readIcu } from './icu-facts.ts'

const locales = ['ar', 'en'] as const
type Locale = (typeof locales)[number]

interface Message {
  file: string
  key: string
  text: string
}

const paths = (locale: Locale) => listFiles(`{web,server,shared}/**/messages/${locale}/**/*.json`)

function flatten(value: unknown, file: string, prefix = ''): Message[] {
  if (typeof value === 'string') return [{ file, key: prefix, text: value }]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, file, prefix ? `${prefix}.${key}` : key))
}

const readJson = (path: string) => JSON.parse(readSource(path))
/** The messages as their files have them, references unread. */
const written = (locale: Locale) => paths(locale).flatMap((path) => flatten(readJson(path), path))
function readAll(locale: Locale) {
  const texts = Object.fromEntries(referenced.map((name) => [name, readJson(`shared/messages/${locale}/${name}.json`)]))
  return paths(locale).flatMap((path) => flatten(resolveReferences(readJson(path), texts, path), path))
}
const catalogue: Record<Locale, Message[]> = { ar: readAll('ar'), en: readAll('en') }
const all = [...catalogue.ar, ...catalogue.en]

const twin = (file: string) => file.replace('/ar/', '/*/').replace('/en/', '/*/')
const identity = ({ file, key }: Message) => `${twin(file)} ${key}`
const where = ({ file, key }: Message) => `${file} ${key}`

/** Latin words that an Arabic reader expects: names, formats, and the name of the other language. */
const latin = new Set([
  ...[
    'Rihla',
    'WhatsApp',
    'Instagram',
    'Facebook',
    'Snapchat',
    'X',
    'Visa',
    'Mastercard',
    'mada',
    'Apple',
    'Pay',
    'Google',
    'STC',
  ],
  // Words of the wire, in the answers that a developer reads.
  ...['Idempotency', 'Key'],
  ...[
    'PDF',
    'pdf',
    'png',
    'jpg',
    'jpeg',
    'PNG',
    'JPG',
    'JPEG',
    'IBAN',
    'SAR',
    'USD',
    'VAT',
    'WCAG',
    'AA',
    'QR',
    'English',
    'km',
    'kb',
    'KB',
    'MB',
  ],
])

const latinWords = (text: string) =>
  (
    text.replace(/\S+@\S+|https?:\S+|[\w-]+(\.[a-z]{2,})+|(?:application|multipart)\/[\w-]+/g, '').match(/[A-Za-z]+/g) ?? []
  ).filter((word) => !latin.has(word))

const mistakesOfArabic = (text: string) => [
  ...arabicMistakes.filter(([, pattern]) => pattern.test(text)).map(([mistake]) => mistake),
  ...latinWords(text).map((word) => `English word "${word}"`),
]

const isError = ({ file, key }: Message) =>
  /error|validation/.test(basename(file)) || /error|invalid|fail|refus|required|wrong|must/i.test(key)
const shouts = (message: Message) => isError(message) && /[!！]/.test(message.text)

const categories = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] }
const missingCategories = (locale: Locale, text: string) =>
  readIcu(text).plurals.flatMap((branches) => categories[locale].filter((category) => !branches.includes(category)))

test('server and site read no message files of each other', () => {
  const readers = (folder: string, file: RegExp) =>
    listFiles(`${folder}/**/*.{ts,tsx}`).filter((path) => file.test(readSource(path)))
  expect(readers('{server,shared}', /web\/messages/)).toEqual([])
  expect(readers('web', /server\/[^'"]*messages|(?:api|mails)\.json/)).toEqual([])
  expect(readers('web', /web\/messages/)).not.toEqual([])
  expect(catalogue.en.filter(({ file }) => /^server\/.*\/messages\/en\/(?:api|mails)\.json$/.test(file)).length).toBeGreaterThan(
    100,
  )
})

test('both languages have messages, in the same files under the same keys', () => {
  expect(catalogue.ar.length).toBeGreaterThan(50)
  const [ar, en] = [new Set(catalogue.ar.map(identity)), new Set(catalogue.en.map(identity))]
  expect([...ar.difference(en)], 'only in Arabic').toEqual([])
  expect([...en.difference(ar)], 'only in English').toEqual([])
})

test('no message is empty, and every one parses', () => {
  expect(all.filter(({ text }) => text.trim() === '').map(where)).toEqual([])
  const broken = all.filter(({ text }) => {
    try {
      readIcu(text)
      return false
    } catch {
      return true
    }
  })
  expect(broken.map(where)).toEqual([])
  expect(() => readIcu('{n, plural, one {')).toThrow()
})

test('both languages take the same arguments', () => {
  const english = new Map(catalogue.en.map((message) => [identity(message), message.text]))
  const differing = catalogue.ar.filter((message) => {
    const other = english.get(identity(message))
    return other !== undefined && readIcu(message.text).arguments.symmetricDifference(readIcu(other).arguments).size > 0
  })
  expect(differing.map(where)).toEqual([])
  expect(readIcu('<b>{n, plural, other {# {x}}}</b> {d, date, short}').arguments).toEqual(new Set(['b', 'n', 'x', 'd']))
})

test('plurals list every category of their language', () => {
  const lacking = locales.flatMap((locale) =>
    catalogue[locale].flatMap((message) => {
      const missing = missingCategories(locale, message.text)
      return missing.length > 0 ? [`${where(message)} lacks ${missing.join(', ')}`] : []
    }),
  )
  expect(lacking).toEqual([])
  expect(missingCategories('ar', '<b>{n, plural, one {ليلة} two {ليلتان} other {ليالٍ}}</b>')).toEqual(['zero', 'few', 'many'])
})

test('Arabic is written as Arabic', () => {
  const mistakes = catalogue.ar.flatMap((message) =>
    mistakesOfArabic(readIcu(message.text).text).map((mistake) => `${where(message)}: ${mistake}`),
  )
  expect(mistakes).toEqual([])
  for (const text of ['٣ ليال', 'مـــرحبا', 'الرجاء قم بالحجز', 'تم عمل الحجز', 'احجز, الآن', 'متى ؟', 'احجز online']) {
    expect(mistakesOfArabic(text), text).toHaveLength(1)
  }
  expect(mistakesOfArabic('تواصل عبر WhatsApp أو name@example.com، حتى 50%')).toEqual([])
})

test('English has no Arabic in it, but the name of the language', () => {
  expect(catalogue.en.filter(({ text }) => /[\u0600-\u06ff]/.test(text.replace('العربية', ''))).map(where)).toEqual([])
})

test('no error shouts', () => {
  expect(all.filter(shouts).map(where)).toEqual([])
  expect(shouts({ file: 'web/messages/en/errors.json', key: 'gone', text: 'Gone!' })).toBe(true)
})

/** Words that were replaced, with the word to use. */
type RetiredWord = readonly [word: RegExp, use: string]

const retired: Record<Locale, readonly RetiredWord[]> = {
  ar: [
    [/(?<!\p{L})(ال)?(ضيف|ضيوف|ضيفان)(?!\p{L})/u, 'نزيل، نزلاء'],
    [/رقم (ال)?هاتف/, 'رقم الجوال'],
    [/استعراض/, 'تصفّح'],
    [/(?<!\p{L})(ال)?قيمة(?!\p{L})(?! المضافة)/u, 'the name of the thing'],
    [/السعر من(?!\p{L}| دون)/u, 'يبدأ من'],
    [/حتى (يوم واحد|يومين|\uFFFC (أيام|يومًا|يوم)) قبل/, 'حتى قبل … من'],
    [/بلا وجبات|من دون وجبات|مع الفطور|إفطار/, 'بدون وجبات، شامل الفطور'],
    [/نفس مكان/, 'مكان … نفسه'],
    [/الحدث الرياضي/, 'الفعالية الرياضية'],
    [/حمل الرخصة|سنوات الرخصة/, 'سنوات حيازة الرخصة'],
    [/من قبلك/, 'بطلبك'],
    [/(ميغا|جيغا)بايت/, 'ميجابايت'],
    [/انتهى تسجيل الدخول|انتهت كل الجلسات|ينتهي تسجيل الدخول/, 'تم تسجيل الخروج من'],
    [/تتحدث هذه الصفحة/, 'تُحدَّث هذه الصفحة'],
    [/الاستحقاق حتى|الرد حتى/, 'آخر موعد للدفع، نرد قبل'],
    [/كحد أقصى/, 'الحد الأقصى'],
    [/(?<!\p{L})تعذر/u, 'تعذّر'],
  ],
  en: [
    [/\bvalues?\b/i, 'the name of the thing'],
    [/\bpictures?\b/i, 'photo'],
    [/\bphone number/i, 'mobile number'],
    [/\bfree (rooms?|cars?|days|dates)\b|\b(is|are|no longer) free (on|for)\b/i, 'available'],
    [/\bkinds? of (package|booking)\b/i, 'type'],
    [/\b(room only|half board|full board)\b/i, 'No meals, Breakfast and dinner, Three meals a day'],
    [/\byears of (holding a )?licence\b/i, 'Years licensed'],
    [/(?<!least )\bone (traveller|seat|room|car|night|adult|child)\b/i, '1 traveller'],
    [/\b(pick-up|return) place\b/i, 'location'],
    [/\bbirthdate\b/i, 'date of birth'],
    [/\bat once\b/i, 'straight away'],
    [/^Where you are$/, 'Breadcrumb'],
    [/\bday and night\b/i, '24 hours'],
    [/\bany other wish/i, 'request'],
    [/\bfalls due\b|\bstands on\b|\bby itself\b/i, 'you pay, shows, automatically'],
  ],
}

const relapses = (locale: Locale, text: string) => retired[locale].filter(([word]) => word.test(text)).map(([, use]) => use)

test.each(locales)('words that were retired do not come back (%s)', (locale) => {
  const found = catalogue[locale].flatMap((message) =>
    relapses(locale, readIcu(message.text).text).map((use) => `${where(message)}: use ${use}`),
  )
  expect(found).toEqual([])
})

test('each retired word is known by its text', () => {
  const old = {
    ar: ['الضيوف', 'رقم هاتف صحيح', 'استعراض الخدمات', 'يرجى مراجعة القيمة', 'السعر من', 'ملغى من قبلك', 'شامل الإفطار'],
    en: ['The value is wrong', 'See all pictures', 'See free rooms', 'Half board', 'One traveller', 'Pick-up place'],
  }
  for (const locale of locales) {
    for (const text of old[locale]) expect(relapses(locale, text), text).toHaveLength(1)
  }
  expect(relapses('ar', 'للحجوزات التي لا تقل قيمتها عن 500، شاملة ضريبة القيمة المضافة')).toEqual([])
})

test('a bare comma stands between parts of an address or a moment, and joins no list', () => {
  const bare = all.filter(({ text }) => /^[،,] ?$/.test(text)).map(where)
  const allowed = ['addresses.json comma', 'catalogue.json trip.separator', 'orders.json comma', 'tour.json separator']
  expect(bare.map((place) => place.replace(/^.*\//, ''))).toEqual([...allowed, ...allowed])
})

/** A plural alone, without its words for none and under one name for its number; undefined for any other text. */
function unitOf(text: string): string | undefined {
  const [, name, branches] = /^\{(\w+), plural,(.*)\}$/s.exec(text) ?? []
  return branches?.replace(/ (?:zero|=0) \{(?:[^{}]|\{[^{}]*\})*\}/, '').replaceAll(`{${name}}`, '#')
}

/** The texts that stand in several files, each with its places. */
function repeated(messages: readonly Message[], textOf: (text: string) => string | undefined, files: number): string[] {
  const groups = Map.groupBy(messages, ({ text }) => textOf(text))
  return [...groups].flatMap(([text, places]) =>
    text !== undefined && new Set(places.map(({ file }) => file)).size >= files ? [places.map(where).join(', ')] : [],
  )
}

test('a counted unit is written once for each language; who needs it refers to {units.…}', () => {
  for (const locale of locales) expect(repeated(written(locale), unitOf, 2)).toEqual([])
  const twice = [
    { file: 'a.json', key: 'n', text: '{n, plural, zero {بلا ليالٍ} one {ليلة واحدة} other {{n} ليلة}}' },
    { file: 'b.json', key: 'm', text: '{count, plural, one {ليلة واحدة} other {{count} ليلة}}' },
  ]
  expect(repeated(twice, unitOf, 2)).toEqual(['a.json n, b.json m'])
})

/** English texts that two files have for different things, or that `shared/messages/common.json` cannot hold. */
const coincidences = new Set([
  // `validation.json` is complete by itself: its texts are checked against their parameters as they are written.
  'This field is required',
  'The email, mobile number or password is wrong. Check them, or reset your password.',
  // When something happened, and the time at which a car is picked up.
  'Time',
  // What is typed, and the screen that changes it.
  'Password',
  // A price that has a fee in it, and a package that has flights.
  'Included',
  // A season from month to month, and a departure from day to day.
  '{from} to {to}',
])

test('a label that two screens share is written once; who needs it refers to {common.…}', () => {
  const english = new Map(written('en').map((message) => [identity(message), message.text]))
  const pairs = written('ar').flatMap((message) => {
    const other = english.get(identity(message)) ?? ''
    return coincidences.has(other) ? [] : [{ ...message, text: `${message.text} | ${other}` }]
  })
  const isLabel = (text: string) => (/\p{L}.*\|/u.test(text) && !text.startsWith('{') ? text : undefined)
  expect(repeated(pairs, isLabel, 2)).toEqual([])
})

test('every shared unit and label is used', () => {
  const used = new Set(written('ar').map(({ text }) => /^\{((?:units|common)\.\w+)/.exec(text)?.[1]))
  const shared = written('ar').filter(({ file }) => /^shared\/.*\/(units|common)\.json$/.test(file))
  const names = shared.map(({ file, key }) => `${basename(file, '.json')}.${key}`)
  expect(names.filter((name) => !used.has(name))).toEqual([])
})
