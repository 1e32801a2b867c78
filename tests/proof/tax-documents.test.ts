import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCreditNote } from '#server/billing/tax-documents/build-credit-note.ts'
import { buildInvoice, buildPrepayment } from '#server/billing/tax-documents/build-invoice.ts'
import { amountsOf, type CategoryAmount, sumByCategory } from '#server/billing/tax-documents/category-amounts.ts'
import type { DocumentContent } from '#server/billing/tax-documents/document-content.ts'
import type { DocumentDraft } from '#server/billing/tax-documents/document-draft.ts'
import { taxLines } from '#server/billing/tax-documents/document-lines.ts'
import { encodeQr } from '#server/billing/tax-documents/qr-code.ts'
import { anyOrder, asIssued, splitsOf } from '#server/billing/tax-documents/tax-documents-fixture.ts'
import { taxesOf } from '#server/ordering/quotes/price.ts'
import { convert, parseAmount, sum } from '#shared/money.ts'
import { rounds } from './rounds.ts'

const settings = { seed: 20_261_121, numRuns: 500 * rounds }
const reason = { ar: 'إلغاء الحجز', en: 'The booking was cancelled' }

/** The sums of categories that are more than nothing. */
const notZero = (amounts: readonly CategoryAmount[]) =>
  sumByCategory(amounts).filter(({ gross, tax }) => gross !== 0n || tax !== 0n)

const paid = fc
  .tuple(anyOrder, fc.boolean())
  .chain(([order, isWhole]) =>
    fc.record({ order: fc.constant(order), payments: isWhole ? fc.constant([order.total]) : splitsOf(order.total, 3) }),
  )

type Paid = typeof paid extends fc.Arbitrary<infer T> ? T : never

/** The documents of the payments of an order: prepayments, then the invoice. */
function documentsOf({ order: { lines, facts }, payments }: Paid): DocumentContent[] {
  const documents: DocumentContent[] = []
  for (const [place, amount] of payments.entries()) {
    const build = place === payments.length - 1 ? buildInvoice : buildPrepayment
    documents.push(asIssued(build({ facts, lines, advances: [...documents], amount })))
  }
  return documents
}

/** A document whose lines, categories and totals agree, in both currencies. */
function expectSound({ lines, taxes, net, tax, total, total_sar, tax_sar, rate_to_sar }: DocumentDraft, amount: bigint) {
  const all = (texts: readonly string[]) => sum(texts.map(parseAmount))
  expect([all(lines.map((line) => line.gross)), parseAmount(total)]).toEqual([amount, amount])
  expect(all(lines.map((line) => line.net))).toBe(parseAmount(net))
  expect([all(lines.map((line) => line.tax)), all(taxes.map((one) => one.tax))]).toEqual([parseAmount(tax), parseAmount(tax)])
  expect(parseAmount(net) + parseAmount(tax)).toBe(amount)
  for (const line of lines) expect(parseAmount(line.net) + parseAmount(line.tax)).toBe(parseAmount(line.gross))
  const ofLines = lines.map((line) => ({
    ...{ category: line.tax_category, exemption: line.exemption },
    ...{ gross: parseAmount(line.gross), tax: parseAmount(line.tax) },
  }))
  expect(notZero(ofLines)).toEqual(notZero(amountsOf({ taxes })))
  for (const one of amountsOf({ taxes })) expect(one.gross >= 0n && one.tax >= 0n && one.tax <= one.gross).toBe(true)
  expect([total_sar, tax_sar].map(parseAmount)).toEqual([total, tax].map((text) => convert(parseAmount(text), rate_to_sar, '1')))
}

test('lines less discounts and advances are the totals of their document, by category too', ({ task }) => {
  fc.assert(
    fc.property(paid, (drawn) => {
      for (const [place, document] of documentsOf(drawn).entries()) expectSound(document, drawn.payments[place] ?? 0n)
    }),
    settings,
  )
  task.meta.figures = { runs: settings.numRuns }
})

test('the taxes of an invoice are those on the page of its order', ({ task }) => {
  fc.assert(
    fc.property(anyOrder, ({ lines, facts, total }) => {
      const invoice = buildInvoice({ facts, lines, advances: [], amount: total })
      const components = (line: (typeof lines)[number]) =>
        line.components?.map((part) => ({ ...part, amount: BigInt(part.amount) })) ?? null
      const page = taxesOf(lines.map((line) => ({ ...line, taxCategory: line.tax_category, components: components(line) })))
      for (const { category, net, amount } of page) {
        const own = amountsOf(invoice).filter((one) => one.category === category)
        expect([sum(own.map(({ tax }) => tax)), sum(own.map(({ gross }) => gross))]).toEqual([amount, net + amount])
      }
      expect(parseAmount(invoice.tax)).toBe(sum(page.map(({ amount }) => amount)))
    }),
    settings,
  )
  task.meta.figures = { runs: settings.numRuns }
})

test('a deposit, further parts and the rest add up to the order in each category', ({ task }) => {
  fc.assert(
    fc.property(paid, (drawn) => {
      const documents = documentsOf(drawn)
      expect(notZero(documents.flatMap(amountsOf))).toEqual(notZero(taxLines(drawn.order.lines).amounts))
      const last = documents.at(-1)
      expect(parseAmount(last?.deducted ?? '')).toBe(sum(drawn.payments.slice(0, -1)))
      expect(last?.references.map(({ number }) => number)).toEqual(documents.slice(0, -1).map(({ number }) => number))
    }),
    settings,
  )
  task.meta.figures = { runs: settings.numRuns }
})

test('credit notes of any splitting never give back more than was charged in a category, and all of it in the end', ({
  task,
}) => {
  const refunded = paid.chain((drawn) => {
    const documents = documentsOf(drawn)
    const amounts = documents.map(({ total }) => parseAmount(total))
    return fc.record({
      documents: fc.constant(documents),
      ofEach: fc.tuple(...amounts.map((amount) => splitsOf(amount))),
      ofAll: splitsOf(sum(amounts)),
    })
  })

  function giveBack(credited: readonly [DocumentContent, ...DocumentContent[]], amounts: readonly bigint[]) {
    const earlier: DocumentContent[] = []
    const charged = sumByCategory(credited.flatMap(amountsOf))
    for (const amount of amounts) {
      const note = buildCreditNote({ credited, earlier, amount, reason, payment_method: null })
      expectSound(note, amount)
      earlier.push(asIssued(note))
      for (const { category, exemption, gross, tax } of sumByCategory(earlier.flatMap(amountsOf))) {
        const most = charged.find((one) => one.category === category && one.exemption === exemption)
        expect(gross <= (most?.gross ?? 0n) && tax <= (most?.tax ?? 0n)).toBe(true)
        expect(gross - tax <= (most?.gross ?? 0n) - (most?.tax ?? 0n)).toBe(true)
      }
    }
    expect(notZero(earlier.flatMap(amountsOf))).toEqual(notZero(charged))
    expect(() => buildCreditNote({ credited, earlier, amount: 1n, reason, payment_method: null })).toThrow(RangeError)
  }

  let notes = 0
  fc.assert(
    fc.property(refunded, ({ documents, ofEach, ofAll }) => {
      for (const [place, amounts] of ofEach.entries()) {
        const [document] = documents.slice(place)
        if (document) giveBack([document], amounts)
        notes += amounts.length
      }
      const [first, ...others] = documents
      if (first) giveBack([first, ...others], ofAll)
      notes += ofAll.length
    }),
    settings,
  )
  task.meta.figures = { runs: settings.numRuns, notes }
})

test('the code of a document decodes to its facts, whatever the name', ({ task }) => {
  const text = fc.string({ unit: 'binary', maxLength: 300 }).filter((name) => name.isWellFormed())
  fc.assert(
    fc.property(text, fc.bigInt(0n, 10n ** 14n), (seller, total) => {
      const facts = { seller, vatNumber: '310122393500003', issuedAt: '2026-11-21T09:00:00Z', total: String(total), tax: '0.00' }
      const bytes = Buffer.from(encodeQr(facts), 'base64')
      const read: string[] = []
      for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
        expect(bytes[at]).toBe(read.length + 1)
        read.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString())
      }
      expect(read.slice(1)).toEqual([facts.vatNumber, facts.issuedAt, facts.total, facts.tax])
      const [name = ''] = read
      expect(seller.startsWith(name) && Buffer.byteLength(name) <= 255).toBe(true)
      expect(Buffer.byteLength(seller) <= 255 ? name === seller : Buffer.byteLength(name) > 251).toBe(true)
    }),
    settings,
  )
  task.meta.figures = { runs: settings.numRuns }
})
