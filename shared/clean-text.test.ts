import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['an override', '\u202eevil\u202c', 'evil'],
  ['embeddings', '\u202aa\u202b\u202db', 'ab'],
  ['isolates', '\u2066a\u2067\u2068b\u2069', 'ab'],
  ['zero-width blanks and a byte order mark', '\ufeffSa\u200bra\u2060', 'Sara'],
  ['a soft hyphen and deprecated marks', 'al\u00adhar\u206abi\ufff9', 'alharbi'],
  ['tags that are no flag', 'a\u{e0041}\u{e007f}b\u{1f3f4}\u{e0067}', 'ab\u{1f3f4}'],
  ['controls and halves of pairs', '\u0000a\u001b\ud800', 'a\ufffd'],
])('%s is taken out of a text', (_, given, expected) => {
  expect(cleanText(given)).toBe(expected)
})

test.each([
  ['a Persian word with a non-joiner', 'می\u200cخواهم'],
  ['a family of emoji', '👨\u200d👩\u200d👧'],
  ['marks that order Arabic and Latin', 'شركة ABC\u200f، الرياض\u200e \u061c5'],
  ['the flag of a region', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['Arabic number signs', '\u06dd7'],
  ['lines and tabs', 'one\n\ttwo\r\nthree'],
])('%s stays as it was written', (_, text) => {
  expect(cleanText(text)).toBe(text)
})

test('a text of which nothing can be seen is empty', () => {
  for (const text of ['\u200f', ' \u200d\u200c ', '\u2066\u2069', '\u200e\n\u200e', '\u3164', '\uffa0\u115f', '\u2800', '\ufe0f'])
    expect(cleanText(text)).toBe('')
})

test('a clean text is clean already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})
