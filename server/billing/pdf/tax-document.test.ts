import { describe, expect, test } from 'vitest'
import { branding, document, line } from './document-fixture.ts'
import { archivalFacts, fontsOf, pageCount, pageTexts, readCodes, textOf } from './read-pdf-fixture.ts'
import { renderTaxDocument } from './tax-document.ts'

const render = (overrides: Parameters<typeof document>[0] = {}, options: Partial<Parameters<typeof renderTaxDocument>[1]> = {}) =>
  renderTaxDocument(document(overrides), { ...branding, locale: 'ar', ...options })

describe.each(['ar', 'en'] as const)('a tax document on a page of %s', (locale) => {
  test('prints numbers, references, the moment in Riyadh and amounts in reading order', async () => {
    const text = textOf(await render({ lines: [line(), line({ gross: '-1234567.05', percentage: '12.50' })] }, { locale }))
    for (const figure of [
      ...['INV-000042', 'MSR-7K2QX9', 'PAY-000311', '310122393500003', '1010010000', '2026-11-24 00:07:05'],
      ...['1,234.50', '1,073.48', '161.02', '617.25', '-1,234,567.05', '15%', '12.5%', '8d487816-70b8-4ade-a618-9d620b73814a'],
    ]) {
      expect(text).toContain(figure)
    }
  })

  test('has both languages', async () => {
    const text = textOf(await render({}, { locale }))
    for (const words of [
      ...['فاتورة ضريبية مبسطة', 'Simplified tax invoice', 'مسار للسفر والسياحة', 'Masar Travel and Tourism'],
      ...[
        'نورة القحطاني',
        'جزر فرسان من جازان',
        'Farasan islands from Jazan',
        'ضريبة القيمة المضافة',
        '5 Dec 2026 to 7 Dec 2026',
      ],
    ]) {
      expect(text).toContain(words)
    }
  })
})

test.each([
  ['386', 'فاتورة دفعة مقدمة', 'Prepayment invoice'],
  ['381', 'إشعار دائن للفاتورة الضريبية المبسطة', 'Credit note'],
] as const)('a document of type %s has its own title', async (typeCode, arabic, english) => {
  const text = textOf(await render({ type_code: typeCode }))
  expect(text).toContain(english)
  // The reader of these tests turns the two letters of each lam-alef around.
  expect(text).toContain(arabic.replaceAll('لا', 'ال'))
})

test.each(['خصم', 'Hotel'])('numbers inside a mixed text that begins with %s keep their order', async (first) => {
  const figures = ['386-1', '05/12/2026', '+966 50 123 4567', '15%', '12.5%', '09:30', 'TK-143', '9,876.50', 'INV-2026-00077']
  const text = textOf(
    await render({ reason: { ar: `${first} ${figures.join(' مكة ')} فقط` }, lines: [line({ tax_rate: 0 })], taxes: [] }),
  )
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([])
})

test('a credit note names the document that it credits and its reason', async () => {
  const reference = { type_code: '388', number: 'INV-000017', uuid: '3cf5ee18-ee25-44ea-a444-2c37ba7f28be' } as const
  const text = textOf(
    await render({
      type_code: '381',
      references: [{ ...reference, issued_at: '2026-10-31T21:30:00Z', total: '9876.54', tax: '1288.24' }],
      reason: { ar: 'تغيير موعد', en: 'Change of date' },
    }),
  )
  for (const part of [reference.number, reference.uuid, '2026-11-01', '9,876.54', '1,288.24', 'تغيير موعد', 'Change of date']) {
    expect(text).toContain(part)
  }
})

test('a document in dollars has its total and tax in riyals, and the rate', async () => {
  const foreign = { currency: 'USD', rate_to_sar: '3.7505000000', total_sar: '4629.99', tax_sar: '603.91' }
  const text = textOf(await render(foreign))
  for (const part of ['1 USD = 3.7505 SAR', '4,629.99', '603.91', 'USD']) expect(text).toContain(part)
  expect(textOf(await render({ ...foreign, currency: 'SAR' }))).not.toContain('4,629.99')
})

test('advances that were deducted and the reason of an exemption are printed', async () => {
  const reason = { ar: 'نقل ركاب دولي', en: 'International passengers' }
  const text = textOf(
    await render({
      deducted: '500.00',
      taxes: [{ category: 'Z', rate: 0, exemption: 'VATEX-SA-34-2', exemption_reason: reason, taxable: '88.80', tax: '0.00' }],
    }),
  )
  for (const part of ['500.00', 'Advances already deducted', 'VATEX-SA-34-2', reason.ar, reason.en, '88.80', '0%', 'Zero rate']) {
    expect(text).toContain(part)
  }
})

test.each([96, 250, 632])(
  'the QR code of %s characters is level M, 34 mm wide, and read from the printed page',
  async (length) => {
    const qr = document().qr.padEnd(length, 'QUJD').slice(0, length)
    const codes = await readCodes(await render({ qr }))
    expect(codes.map(({ text, level }) => [text, level])).toEqual([[qr, 'M']])
    expect(codes[0]?.millimetres).toBeCloseTo(34, 0)
  },
)

test('the fonts are in the file', async () => {
  const fonts = fontsOf(await render({ buyer: { name: 'Александр Ελένη' } }))
  expect([...fonts.keys()].filter((name) => /Alexandria/.test(name)).length).toBeGreaterThanOrEqual(3)
  expect([...fonts.keys()].some((name) => /LibertinusSerif/.test(name))).toBe(true)
  expect([...fonts.values()].every(Boolean)).toBe(true)
})

test.each([
  [1, 1],
  [30, 3],
  [80, 5],
])('%s lines fill %s pages, each with the heads of the columns and its number', async (count, pages) => {
  const lines = Array.from({ length: count }, (_, index) => line({ gross: `${index + 1}.07` }))
  const bytes = await render({ lines })
  const texts = pageTexts(bytes)
  expect(pageCount(bytes)).toBe(pages)
  texts.forEach((text, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pages}`)
    expect(text).toContain('INV-000042')
    if (/\d\.07/.test(text)) expect(text).toContain('Unit incl. VAT')
  })
  for (const { gross } of lines) expect(texts.join(' ')).toContain(gross)
})

test('a description that fills more than a page is printed to its end', async () => {
  const description = { en: `${'A very long walk over the dunes. '.repeat(400)}The end of it` }
  const bytes = await render({ lines: [line({ description })] })
  expect(textOf(bytes)).toContain('The end of it')
  expect(pageCount(bytes)).toBeGreaterThan(2)
})

test('no text is read as markup, code or a path', async () => {
  const hostile = '#let x=1 *not code* $x$ @label <tag> #read("/etc/passwd") \\u{41} "]}'
  const text = { ar: hostile, en: hostile }
  const bytes = await render({
    seller: { name: text, vat_number: hostile, cr_number: hostile, address: text },
    buyer: { name: hostile },
    order: { reference: hostile, product_name: text, service_name: text, starts_on: null, ends_on: null },
    number: hostile,
    invoice_number: hostile,
    payment_method: hostile,
    reason: text,
    lines: [line({ description: text, detail: text, exemption: hostile })],
  })
  expect(textOf(bytes).split('#let x=1 *not code* $x$').length - 1).toBeGreaterThanOrEqual(9)
  expect(textOf(bytes)).not.toContain('root:')
})

test.each([
  ['no logo', null],
  ['a logo that is no SVG', '<svg'],
  [
    'a logo with a letter that no font has',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>\u{20c1}</text></svg>',
  ],
])('with %s the name of the company heads the document', async (_case, logo) => {
  const named = (text: string) => text.split('مسار للسفر والسياحة').length - 1
  expect(named(textOf(await render({}, { logo })))).toBe(named(textOf(await render())) + 1)
})

test('a logo reads no files', async () => {
  const image = (href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="${href}"/></svg>`
  const file = new URL('../../../node_modules/@expo-google-fonts/alexandria/font-family.png', import.meta.url).pathname
  const bytes = await render({}, { logo: image(file) })
  expect(bytes.length).toBe((await render({}, { logo: image('none.png') })).length)
})

test('the file claims PDF/A-3b and carries its attachment unchanged', async () => {
  const xml = Buffer.from('<?xml version="1.0"?>\n<Invoice>فاتورة #let x $y$</Invoice>\u0000\u00ff', 'latin1')
  const attachment = { name: 'INV-000042.xml', bytes: xml, mediaType: 'application/xml', description: 'E-invoice' }
  const facts = archivalFacts(await render({}, { attachment }))
  expect(facts.files).toEqual([{ name: attachment.name, mediaType: 'application/xml', relationship: 'Alternative', bytes: xml }])
  expect(facts.metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
  expect([facts.associated, facts.outputIntents]).toEqual([1, 1])
  expect(archivalFacts(await render()).files).toEqual([])
  const path = archivalFacts(await render({}, { attachment: { ...attachment, name: '../etc\\x.xml' } }))
  expect(path.files.map(({ name }) => name)).toEqual(['.._etc_x.xml'])
})

test('documents that are made at once stay apart, and the same content gives the same bytes', async () => {
  const numbers = ['INV-000001', 'INV-000002', 'INV-000003']
  const made = await Promise.all([...numbers, ...numbers].map((number) => render({ number })))
  made.slice(0, 3).forEach((bytes, index) => {
    const text = textOf(bytes)
    expect(numbers.filter((number) => text.includes(number))).toEqual([numbers[index]])
    expect(made[index + 3]?.equals(bytes)).toBe(true)
  })
})
