import fc from 'fast-check'
import { priceItems } from '#server/ordering/quotes/price.ts'
import type { Discount } from '#server/ordering/quotes/priced-selection.ts'
import type { Item } from '#server/products/core/product-kind.ts'
import type { TaxComponent } from '#shared/booking/tax.ts'
import type { TaxCategory } from '#shared/money.ts'
import { usualExemption } from '#shared/tax-exemptions.ts'
import type { DocumentContent } from './document-content.ts'
import type { DocumentDraft, DocumentFacts } from './document-draft.ts'
import type { TaxedLine } from './document-lines.ts'

/** What the documents of an order in riyals say around its lines. */
export const someFacts = (overrides: Partial<DocumentFacts> = {}): DocumentFacts => ({
  seller: {
    name: { ar: 'شركة أفق للسفر', en: 'Ofuq Travel' },
    vat_number: '310122393500003',
    cr_number: '1010101010',
    address: { ar: 'الرياض', en: 'Riyadh' },
  },
  buyer: { name: 'Sara Alharbi' },
  order: {
    reference: 'RH-7K3M-9QXD',
    product_name: { ar: 'جورجيا', en: 'Georgia' },
    service_name: { ar: 'الباقات', en: 'Packages' },
    starts_on: '2027-02-14',
    ends_on: '2027-02-19',
  },
  invoice_number: 'P-000001',
  payment_method: 'mada',
  currency: 'SAR',
  rate_to_sar: '1.0000000000',
  ...overrides,
})

let issued = 0

/** A draft as if it were issued, without a database. */
export function asIssued(draft: DocumentDraft): DocumentContent {
  issued += 1
  const number = `${draft.type_code}-${issued}`
  return { version: 1, ...draft, number, uuid: number, issued_at: '2026-11-21T09:00:00Z', qr: '' }
}

/** Lines as an order freezes them, at what a selection is priced. */
export const linesAt = (items: readonly Item[], rate = '1', discount: Discount | null = null): TaxedLine[] =>
  priceItems(items, rate, discount).lines.map(({ unit, taxCategory, ...line }) => ({
    ...line,
    unit_amount: unit,
    tax_category: taxCategory,
  }))

/** An item of a package. */
export const anItem = (overrides: Partial<Item> = {}): Item => ({
  ...{ kind: 'unit', code: 'double', label: { ar: 'بالغ في غرفة مزدوجة', en: 'Adult in a double room' }, detail: null },
  ...{ unitBase: 480_000n, quantity: 2, taxCategory: 'S' },
  ...overrides,
})

/** An international package: flights, a hotel abroad and the agency's service. */
export const packageComponents: TaxComponent[] = [
  { label: { ar: 'الطيران الدولي', en: 'International flights' }, category: 'Z', exemption: 'VATEX-SA-34-2', percent: 40 },
  { label: { ar: 'الإقامة', en: 'Hotels' }, category: 'O', exemption: 'VATEX-SA-OOS', percent: 45 },
  { label: { ar: 'خدمة الحجز', en: 'Booking service' }, category: 'S', exemption: null, percent: 15 },
]

/** A percentage, or a sum in the base currency, off every unit. */
export const someDiscount = (off: Pick<Discount, 'percent' | 'amount'>): Discount => ({
  ...{ offerId: 'offer', slug: 'winter', title: { ar: 'عرض الشتاء', en: 'Winter offer' }, maxDiscount: null },
  ...{ code: null, usesPerCustomer: null },
  ...off,
})

const category = fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'O')

const components = fc.array(fc.tuple(category, fc.integer({ min: 1, max: 3_000 })), { maxLength: 3 }).map((list) => {
  const rest = 10_000 - list.reduce((all, [, hundredths]) => all + hundredths, 0)
  return [...list, ['S', rest] as const].map(
    ([of, hundredths], place): TaxComponent => ({
      ...{ label: { ar: `جزء ${place}`, en: `Part ${place}` }, category: of },
      ...{ exemption: of === 'Z' && place > 0 ? 'VATEX-SA-34-3' : usualExemption(of), percent: hundredths / 100 },
    }),
  )
})

const discount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 9_999 }).map((value) => someDiscount({ percent: (value / 100).toFixed(2), amount: null })),
  fc.bigInt(1n, 900_000n).map((amount) => someDiscount({ percent: null, amount })),
)

const priced = fc.record({
  units: fc.array(fc.record({ unitBase: fc.bigInt(0n, 2_000_000n), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  others: fc.array(fc.record({ unitBase: fc.bigInt(0n, 90_000n), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
  category,
  components: fc.option(components),
  discount,
  rate: fc.constantFrom('1', '3.75', '12.2', '0.077', '1.0211'),
})

/** A random order that costs something: its lines with the total, and facts in a random currency. */
export const anyOrder = priced
  .map(({ units, others, category: taxCategory, components: parts, discount: off, rate }) => {
    const items = [
      ...units.map((unit, place) => anItem({ ...unit, code: `unit_${place}`, taxCategory, components: parts })),
      ...others.map((other, place) => anItem({ ...other, kind: 'extra', code: `extra_${place}`, taxCategory })),
    ]
    const lines = linesAt(items, rate, off)
    const total = lines.reduce((all, { amount }) => all + amount, 0n)
    return { lines, total, facts: someFacts({ currency: 'USD', rate_to_sar: rate }) }
  })
  .filter(({ total }) => total > 0n)

/** Amounts above nothing that add up to a total, cut at random places. */
export const splitsOf = (total: bigint, most = 6): fc.Arbitrary<bigint[]> =>
  fc
    .uniqueArray(fc.bigInt(1n, total), { maxLength: most, selector: String })
    .map((cuts) => [...new Set([...cuts, total])].sort((a, b) => (a < b ? -1 : 1)))
    .map((cuts) => cuts.map((cut, place) => cut - (cuts[place - 1] ?? 0n)))

/** A document's amounts by category, as text of hundredths that tests compare. */
export const writtenTaxes = ({ taxes }: Pick<DocumentContent, 'taxes'>) =>
  taxes.map(({ category: of, exemption, taxable, tax }) => [of, exemption, taxable, tax])
