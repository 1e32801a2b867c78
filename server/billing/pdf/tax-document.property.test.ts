import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/money.ts'
import type { DocumentContent } from '../tax-documents/document-content.ts'
import { branding, document } from './document-fixture.ts'
import { qrPayloads, textOf } from './read-pdf-fixture.ts'
import { renderTaxDocument } from './tax-document.ts'

const numRuns = Number(process.env.PDF_RUNS ?? 30)

const decimal = (most: number) =>
  fc.integer({ min: -most, max: most }).map((minor) => `${minor < 0 ? '-' : ''}${(Math.abs(minor) / 100).toFixed(2)}`)

/** Up to a hundred million, as prices in Indonesian rupiah are. */
const amount = fc.oneof(decimal(100_000), decimal(10_000_000_000))
const reference = fc.stringMatching(/^[A-Z]{2,4}-\d{4,8}$/)
const arabic = fc.stringMatching(/^[ء-غف-ي]{1,12}( [ء-غف-ي0-9]{1,9}){0,9}$/)
const english = fc.stringMatching(/^[A-Za-z]{1,12}( [A-Za-z0-9*#$_@()%]{1,9}){0,9}$/)
const text = fc.oneof(fc.record({ ar: arabic, en: english }), fc.record({ ar: english }), fc.record({ en: english }))
const instant = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const category = fc.constantFrom('S', 'Z', 'E', 'O')
const exemption = fc.option(fc.constantFrom('VATEX-SA-34-2', 'VATEX-SA-OOS'))
const rate = fc.constantFrom(0, 5, 15)

const lines = fc.array(
  fc.record({
    ...{ description: text, detail: fc.option(text), quantity: fc.integer({ min: 1, max: 999 }) },
    ...{ unit_amount: amount, net: amount, tax: amount, gross: amount },
    ...{ tax_category: category, exemption, tax_rate: rate, percentage: fc.option(fc.constantFrom('10', '12.50')) },
  }),
  { minLength: 1, maxLength: 40 },
)

const taxes = fc.array(
  fc.record({ category, rate, exemption, exemption_reason: fc.option(text), taxable: amount, tax: amount }),
  {
    minLength: 1,
    maxLength: 4,
  },
)

const typeCode = fc.constantFrom('388', '381', '386')
const references = fc.array(
  fc.record({ type_code: typeCode, number: reference, uuid: fc.uuid(), issued_at: instant, total: amount, tax: amount }),
  { maxLength: 4 },
)

const contents: fc.Arbitrary<DocumentContent> = fc
  .record({
    ...{ type_code: typeCode, number: reference, uuid: fc.uuid(), issued_at: instant, invoice_number: reference },
    ...{ buyer: fc.record({ name: fc.oneof(arabic, english) }), currency: fc.constantFrom('SAR', 'USD', 'IDR') },
    ...{ lines, taxes, references, reason: fc.option(text) },
    ...{ net: amount, tax: amount, total: amount, deducted: amount, total_sar: amount, tax_sar: amount },
    qr: fc.base64String({ minLength: 80, maxLength: 600 }),
  })
  .map(document)

/** Every figure that the content has, as it is printed. */
function figuresOf(content: DocumentContent): string[] {
  const { net, tax, total, deducted, total_sar, tax_sar } = content
  const amounts = [
    ...[
      net,
      tax,
      total,
      ...(/[1-9]/.test(deducted) ? [deducted] : []),
      ...(content.currency === 'SAR' ? [] : [total_sar, tax_sar]),
    ],
    ...content.lines.flatMap((line) => [line.unit_amount, line.net, line.tax, line.gross]),
    ...content.taxes.flatMap((subtotal) => [subtotal.taxable, subtotal.tax]),
    ...content.references.flatMap((other) => [other.total, other.tax]),
  ]
  const ids = [
    content.number,
    content.uuid,
    content.invoice_number,
    ...content.references.flatMap(({ number, uuid }) => [number, uuid]),
  ]
  return [...amounts.map((value) => formatAmount(value)), ...ids]
}

test('every amount and number of a random document is found in its text, and its QR code in its picture', async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom('ar', 'en'), async (content, locale) => {
      const bytes = await renderTaxDocument(content, { ...branding, locale })
      const found = new Set(textOf(bytes).match(/[-A-Za-z0-9.,]+/g))
      expect(figuresOf(content).filter((figure) => !found.has(figure))).toEqual([])
      expect(await qrPayloads(bytes)).toEqual([content.qr])
    }),
    { numRuns },
  )
})
