import { type MessageKey, translator } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { BookedSelection, Item, ProductRow } from '#server/products/index.ts'
import { locales, type Text } from '#shared/locale.ts'
import { sum } from '#shared/money.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import type { OrderLine } from '../present/order-parts.ts'
import type { Discount } from '../quotes/priced-selection.ts'
import type { ChangeFees } from './change-fees.ts'

const feeTexts = { change: 'orders.fees.change', reduction: 'orders.fees.reduction' } as const satisfies Record<
  keyof ChangeFees,
  MessageKey
>

const isChangeFee = ({ kind, code }: Pick<OrderLine, 'kind' | 'code'>) => kind === 'fee' && Object.hasOwn(feeTexts, code)

const textOf = (key: MessageKey): Text => Object.fromEntries(locales.map((locale) => [locale, translator(locale)(key)]))

const feeItem = ({ vat_category }: ProductRow, code: keyof ChangeFees, unitBase: bigint): Item => ({
  kind: 'fee',
  code,
  label: textOf(feeTexts[code]),
  detail: null,
  unitBase,
  quantity: 1,
  taxCategory: vat_category,
})

/** The fees of a change, and those of earlier ones, which stay. */
export const feeItems = (product: ProductRow, lines: readonly OrderLine[], fees: ChangeFees): Item[] => [
  ...lines.filter(isChangeFee).map((line) => ({
    ...{ kind: 'fee' as const, code: line.code, label: line.label, detail: line.detail },
    ...{ unitBase: line.unit_amount_base, quantity: line.quantity, taxCategory: line.tax_category },
  })),
  ...(['change', 'reduction'] as const).filter((code) => fees[code] > 0n).map((code) => feeItem(product, code, fees[code])),
]

/** What an order's lines cost in the base currency without fees of changes. */
export const bookedBase = (lines: readonly OrderLine[]): bigint =>
  sum(lines.filter((line) => !isChangeFee(line)).map(({ amount_base }) => amount_base))

/** An order as its kind reads it when it is changed. */
export function bookedSelection(order: OrderRow, lines: readonly OrderLine[]): BookedSelection {
  if (!order.starts_at || !order.ends_at) throw new Error(`order ${order.id} has no dates`)
  return {
    departureId: order.departure_id,
    details: detailsOf(order),
    span: { startsAt: order.starts_at, endsAt: order.ends_at },
    lines: lines.map(({ kind, code, unit_amount_base, quantity }) => ({ kind, code, unitBase: unit_amount_base, quantity })),
  }
}

/**
 * The discount with which an order was sold, on the terms on which it was: also when its offer is over or used up, because its use
 * was counted with the order. `minTotal` is in the base currency.
 */
export async function soldDiscount(
  { db, companyId }: Scope,
  lines: readonly OrderLine[],
): Promise<{ discount: Discount; minTotal: bigint } | null> {
  const line = lines.find(({ kind, offer_id }) => kind === 'discount' && offer_id !== null)
  if (!line?.offer_id) return null
  const offer = await db
    .selectFrom('offer')
    .select(['id', 'slug', 'code', 'percent', 'amount', 'max_discount', 'min_total'])
    .where('company_id', '=', companyId)
    .where('id', '=', line.offer_id)
    .executeTakeFirst()
  if (!offer) return null
  const percent = line.percentage ?? offer.percent
  const isCoupon = offer.code !== null && offer.code === line.code
  const discount: Discount = {
    offerId: offer.id,
    slug: isCoupon ? offer.slug : line.code,
    title: line.label,
    percent,
    amount: percent === null ? (offer.amount ?? -line.amount_base) : null,
    maxDiscount: line.percentage === null ? offer.max_discount : null,
    code: isCoupon ? line.code : null,
    usesPerCustomer: null,
  }
  return { discount, minTotal: offer.min_total }
}
