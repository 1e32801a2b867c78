import { describe, expect, test } from 'vitest'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice, buildPrepayment } from './build-invoice.ts'
import type { DocumentContent } from './document-content.ts'
import { anItem, asIssued, linesAt, packageComponents, someDiscount, someFacts, writtenTaxes } from './tax-documents-fixture.ts'

const facts = someFacts()
const reason = { ar: 'إلغاء الحجز', en: 'The booking was cancelled' }
const shown = ({ lines }: Pick<DocumentContent, 'lines'>) =>
  lines.map(({ description, detail, quantity, net, tax, gross }) => [
    description.en,
    detail?.en ?? null,
    quantity,
    net,
    tax,
    gross,
  ])

/** Two adults at 4,800.00 with a discount of 10 %, and a transfer of 115.00: 8,755.00. */
const packageLines = linesAt(
  [
    anItem({ components: packageComponents }),
    anItem({ kind: 'extra', code: 'transfer', label: { ar: 'توصيل', en: 'Transfer' }, unitBase: 11_500n, quantity: 1 }),
  ],
  '1',
  someDiscount({ percent: '10', amount: null }),
)
const whole = { facts, lines: packageLines, advances: [], amount: 875_500n }

describe('an invoice', () => {
  test('has a line for each part of a package, and its tax once for each category', () => {
    const invoice = buildInvoice(whole)
    expect(shown(invoice)).toEqual([
      ['International flights', 'Adult in a double room × 2', 1, '3840.00', '0.00', '3840.00'],
      ['Hotels', 'Adult in a double room × 2', 1, '4320.00', '0.00', '4320.00'],
      ['Booking service', 'Adult in a double room × 2', 1, '1252.18', '187.82', '1440.00'],
      ['Transfer', null, 1, '100.00', '15.00', '115.00'],
      ['Winter offer', 'International flights', 1, '-384.00', '0.00', '-384.00'],
      ['Winter offer', 'Hotels', 1, '-432.00', '0.00', '-432.00'],
      ['Winter offer', 'Booking service', 1, '-125.22', '-18.78', '-144.00'],
    ])
    expect(invoice.taxes).toMatchObject([
      { category: 'O', rate: 0, exemption: 'VATEX-SA-OOS', taxable: '3888.00', tax: '0.00' },
      { category: 'S', rate: 15, exemption: null, exemption_reason: null, taxable: '1226.96', tax: '184.04' },
      {
        ...{ category: 'Z', rate: 0, exemption: 'VATEX-SA-34-2', taxable: '3456.00', tax: '0.00' },
        exemption_reason: { ar: 'النقل الدولي للركاب', en: 'The international transport of passengers' },
      },
    ])
    expect(invoice).toMatchObject({
      ...{ type_code: '388', net: '8570.96', tax: '184.04', total: '8755.00', deducted: '0.00', total_sar: '8755.00' },
      ...{ references: [], reason: null, seller: facts.seller, invoice_number: 'P-000001' },
    })
  })

  test('is rounded once: three lines of 33.33 have 13.04 of tax, not three times 4.35', () => {
    const lines = linesAt(['a', 'b', 'c'].map((code) => anItem({ code, unitBase: 3_333n, quantity: 1 })))
    const invoice = buildInvoice({ facts, lines, advances: [], amount: 9_999n })
    expect([invoice.tax, ...invoice.lines.map(({ tax }) => tax)]).toEqual(['13.04', '4.35', '4.35', '4.34'])
  })

  test('states riyals by the rate that the order froze', () => {
    const inDollars = someFacts({ currency: 'USD', rate_to_sar: '3.75' })
    const lines = linesAt([anItem({ unitBase: 32_000n })], '3.75')
    expect(buildInvoice({ facts: inDollars, lines, advances: [], amount: 17_066n })).toMatchObject({
      ...{ total: '170.66', tax: '22.26', total_sar: '639.98', tax_sar: '83.48' },
    })
  })

  test('is refused for another amount than is left to pay', () => {
    expect(() => buildInvoice({ ...whole, amount: 875_499n })).toThrow(RangeError)
    const invoice = asIssued(buildInvoice(whole))
    expect(() => buildInvoice({ ...whole, advances: [invoice], amount: 1n })).toThrow('Not an invoice for a prepayment')
  })
})

describe('a deposit', () => {
  const deposit = asIssued(buildPrepayment({ ...whole, amount: 262_650n }))

  test('of 30 % is that share of each category, and names its parts', () => {
    expect(deposit).toMatchObject({ type_code: '386', total: '2626.50', tax: '55.21', references: [], deducted: '0.00' })
    expect(writtenTaxes(deposit)).toEqual([
      ['O', 'VATEX-SA-OOS', '1166.40', '0.00'],
      ['S', null, '368.09', '55.21'],
      ['Z', 'VATEX-SA-34-2', '1036.80', '0.00'],
    ])
    expect(deposit.lines[0]).toMatchObject({
      description: { ar: 'دفعة مقدمة من قيمة جورجيا', en: 'Advance payment for Georgia' },
      detail: { ar: 'الإقامة', en: 'Hotels' },
    })
  })

  test('is deducted from the last invoice, whose totals are those of the rest', () => {
    const rest = buildInvoice({ ...whole, advances: [deposit], amount: 612_850n })
    expect(rest).toMatchObject({ total: '6128.50', tax: '128.83', net: '5999.67', deducted: '2626.50' })
    expect(rest.lines).toHaveLength(10)
    expect(shown(rest).slice(7)).toEqual([
      [`Less the advance payment of invoice ${deposit.number}`, null, 1, '-1166.40', '0.00', '-1166.40'],
      [`Less the advance payment of invoice ${deposit.number}`, null, 1, '-368.09', '-55.21', '-423.30'],
      [`Less the advance payment of invoice ${deposit.number}`, null, 1, '-1036.80', '0.00', '-1036.80'],
    ])
    expect(rest.references).toEqual([
      {
        ...{ type_code: '386', number: deposit.number, uuid: deposit.uuid, issued_at: '2026-11-21T09:00:00Z' },
        ...{ total: '2626.50', tax: '55.21' },
      },
    ])
  })

  test('is refused for more than the order costs', () => {
    expect(() => buildPrepayment({ ...whole, amount: 875_501n })).toThrow(RangeError)
    expect(() => buildPrepayment({ ...whole, amount: 0n })).toThrow(RangeError)
  })
})

describe('a credit note', () => {
  const invoice = asIssued(buildInvoice(whole))
  const note = { credited: [invoice] as const, earlier: [], reason, payment_method: 'mada' }

  test('over all of an invoice has its lines, with positive totals', () => {
    const full = buildCreditNote({ ...note, amount: 875_500n })
    expect(full).toMatchObject({ type_code: '381', total: '8755.00', tax: '184.04', reason })
    expect([full.lines, full.taxes]).toEqual([invoice.lines, invoice.taxes])
    expect(full.references.map(({ number }) => number)).toEqual([invoice.number])
  })

  test('over a part takes it from all categories, and the last one gets what is left', () => {
    const part = asIssued(buildCreditNote({ ...note, amount: 300_000n }))
    expect(part.lines[0]?.description).toEqual({
      ar: `جزء من قيمة الفاتورة ${invoice.number}`,
      en: `Part of the amount of invoice ${invoice.number}`,
    })
    expect([part.net, part.tax, part.total]).toEqual(['2936.94', '63.06', '3000.00'])
    const last = buildCreditNote({ ...note, earlier: [part], amount: 575_500n })
    expect([last.net, last.tax, last.total]).toEqual(['5634.02', '120.98', '5755.00'])
    expect(() => buildCreditNote({ ...note, earlier: [part], amount: 575_501n })).toThrow(RangeError)
  })

  test('is refused without a reason in both languages', () => {
    expect(() => buildCreditNote({ ...note, amount: 1n, reason: { ar: 'إلغاء', en: ' ' } })).toThrow('without a reason')
  })
})
