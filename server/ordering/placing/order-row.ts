import type { Insertable } from 'kysely'
import { type Json, jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { rateOf } from '#server/platform/shown-currency.ts'
import { convert, taxRates } from '#shared/money.ts'
import { initialStatuses } from '../core/domain.ts'
import { depositOf } from '../money/payables.ts'
import type { OrderLine } from '../present/order-parts.ts'
import { cancellationOf, stepsByCode } from '../quotes/cancellation-terms.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'

const minutes = (count: number) => count * 60_000

/** When the order's one clock runs out: the end of its review, or its due date; never after the beginning of what was ordered. */
function deadline({ company, clock }: CustomerScope, { product, span }: PricedSelection): Date {
  const now = clock.now().getTime()
  const wait = product.confirmation === 'instant' ? company.instant_due_minutes : company.review_minutes
  return new Date(Math.max(now + minutes(1), Math.min(now + minutes(wait), span.startsAt.getTime())))
}

/** The value of one unit of the order's currency in riyals, by way of the base currency. */
export function rateToSar({ company, currency, clock }: CustomerScope): string {
  const sar = rateOf(company, 'SAR', clock.now())
  if (!sar) return currency.rate
  const hundredMillion = 100_000_000n
  return (Number(convert(hundredMillion, currency.rate, sar)) / Number(hundredMillion)).toFixed(10)
}

function reviewAt({ company, clock }: CustomerScope, { product }: PricedSelection): Date | null {
  if (product.confirmation === 'instant' || company.review_mode === 'manual') return null
  return new Date(clock.now().getTime() + company.review_delay_seconds * 1000)
}

/** The row of an order at what was priced, with names and terms frozen; its id and reference are the inserter's. */
export function orderRow(
  scope: CustomerScope,
  priced: PricedSelection,
  notes: string | null,
): Omit<Insertable<DB['order']>, 'id' | 'reference'> {
  const { product, span, price } = priced
  const now = scope.clock.now()
  const deposit = depositOf(scope, priced)
  const ownSteps = stepsByCode(price.lines)
  return {
    company_id: scope.companyId,
    customer_id: scope.customerId,
    status: initialStatuses[product.confirmation],
    kind: product.kind,
    confirmation: product.confirmation,
    service_id: product.service_id,
    service_name: jsonb(product.service_name),
    category_id: product.category_id,
    product_id: product.id,
    product_name: jsonb(product.name),
    departure_id: priced.departureId,
    starts_at: span.startsAt,
    local_date: span.localDate,
    local_time: span.localTime,
    ends_on: span.endsOn,
    ends_at: span.endsAt,
    zone: span.zone,
    details: jsonb<{ [key: string]: Json | undefined }>({
      ...priced.details,
      terms: { included: product.included, excluded: product.excluded, ...(ownSteps && { cancellation: ownSteps }) },
    }),
    currency: scope.currency.code,
    rate_to_base: scope.currency.rate,
    rate_to_sar: rateToSar(scope),
    total: price.total,
    total_base: price.totalBase,
    tax: price.tax,
    deposit: deposit && jsonb(deposit),
    cancellation: jsonb(cancellationOf(priced)),
    change_fee: product.change_fee && jsonb(product.change_fee),
    notes,
    locale: scope.locale,
    deadline_at: deadline(scope, priced),
    review_at: reviewAt(scope, priced),
    created_at: now,
    changed_at: now,
  }
}

/** The lines of an order at what was priced. */
export const orderLines = ({ price }: PricedSelection): OrderLine[] =>
  price.lines.map((line) => ({
    kind: line.kind,
    code: line.code,
    label: line.label,
    detail: line.detail,
    quantity: line.quantity,
    unit_amount: line.unit,
    amount: line.amount,
    unit_amount_base: line.unitBase,
    amount_base: line.amountBase,
    percentage: line.percentage,
    tax_category: line.taxCategory,
    tax_rate: String(taxRates[line.taxCategory]),
    tax: line.tax,
    components: line.components,
    offer_id: line.offerId,
  }))
