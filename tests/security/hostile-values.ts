import fc from 'fast-check'

/** What attackers type: each breaks another kind of careless reader. */
const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)//\'"`',
  "'; drop table customer; --",
  "' or '1'='1",
  '%27%20union%20select%20null--',
  '{x} {count, plural, other {#}}',
  '$' + '{7*7} {{7*7}} <%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'name\r\nSet-Cookie: stolen=1\r\n\r\n<h1>',
  'nul\u0000byte',
  '\u0000',
  'half \ud83d of a pair',
  '\udc00',
  '🧳👨‍👩‍👧‍👦𝕳𠜎',
  '\u202eright to left\u202c \u2066isolated\u2069',
  '\u200f\u200b\ufeff',
  'e\u0301'.repeat(40),
  '\u0007\u001b[31m',
  '%s%s%n %d',
  '=1+1',
  '(a+)+$',
  '.*',
  '\\',
  '%',
  '_',
  "'",
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '٠١٢٣٤٥٦٧٨٩',
  '',
  ' ',
]

/** Texts that a validator may well let through, so that more than the first check is met. */
const plausibleTexts = [
  '2026-12-04',
  '2026-12-07',
  '2026-02-30',
  '10:00',
  '25:00',
  '2026-12-04T10:00:00Z',
  '1',
  '0',
  '-1',
  '2',
  '320.00',
  'ar',
  'adult',
  'desert',
  'all',
  'true',
  'x@example.com',
  '0190a5c3-0000-7000-8000-000000000000',
  '+966512345678',
  '0512345678',
]

export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }))

/** A text in a place where one is asked for. */
export const someText = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...plausibleTexts) },
)

export const someNumber = fc.oneof(
  fc.integer({ min: -2, max: 60 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63, 1e308, 0.1, -0, 5e-324),
)

/** Keys that an object must not be given: they would reach its prototype. */
const poisoned: unknown[] = [
  JSON.parse('{"__proto__":{"isAdmin":true,"company_id":"x"}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  JSON.parse('{"toString":1,"valueOf":null,"then":"x"}'),
]

/** Lists in lists: turned into a text they would call themselves as often as they are deep. */
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Anything at all in the place of what was asked for. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  someNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }, nested(3_000), ...poisoned),
)

/** Values of headers: one line of Latin-1, as a server lets them in. */
export const headerValue = fc.constantFrom(
  "' or '1'='1",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{x} {{7*7}}',
  'a'.repeat(4000),
  '\u00ff\u00fe\u00a0',
  'en-GB;q=0.1,*',
  '0',
  'Asia/Riyadh',
  'USD',
  'sa',
)

/** A body that no reader may follow to its bottom by calling itself. */
export const deepJson = (depth: number): string => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
