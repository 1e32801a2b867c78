import type { ParsedOf } from '#contract/route.ts'
import type { acceptOrder } from '#contract/staff.ts'
import { jsonb } from '#server/db/column-types.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { StaffScope } from '#server/platform/scope.ts'
import { taxOfEach } from '#shared/booking/tax.ts'
import { convert, multiply, parseAmount, sum, taxRates } from '#shared/money.ts'
import type { OrderRow } from '../core/repository.ts'

type Lines = ParsedOf<typeof acceptOrder>['body']['lines']

const untaxedLines = ({ company_id, id, rate_to_base }: OrderRow, lines: NonNullable<Lines>) =>
  lines.map(({ label, quantity = 1, unit_amount, tax_category }, position) => {
    const unit = parseAmount(unit_amount)
    const unitBase = convert(unit, rate_to_base, '1')
    const amount = multiply(unit, Number(quantity))
    return {
      company_id,
      order_id: id,
      position,
      kind: 'unit' as const,
      code: `line_${position + 1}`,
      label: jsonb(label),
      quantity: Number(quantity),
      unit_amount: unit,
      amount,
      unit_amount_base: unitBase,
      amount_base: multiply(unitBase, Number(quantity)),
      tax_category,
      tax_rate: String(taxRates[tax_category]),
    }
  })

function linesOf(order: OrderRow, lines: NonNullable<Lines>) {
  const rows = untaxedLines(order, lines)
  const taxes = taxOfEach(rows.map(({ tax_category: category, amount }) => ({ category, amount })))
  return rows.map((row, place) => ({ ...row, tax: taxes[place] ?? 0n }))
}

/**
 * Gives a request the price that staff accept it at, in the currency of the order. 422 when a request comes without lines,
 * or an order that has its price already comes with some: nobody changes what was agreed.
 */
export async function priceRequest(scope: StaffScope, order: OrderRow, lines: Lines): Promise<OrderRow> {
  if (order.status !== 'in_review') return order
  if (order.priced) {
    if (lines) throw fieldError('lines', { key: 'choice' })
    return order
  }
  if (!lines) throw fieldError('lines', { key: 'required' })
  const rows = linesOf(order, lines)
  await scope.db.insertInto('order_line').values(rows).execute()
  return scope.db
    .updateTable('order')
    .set({
      priced: true,
      total: sum(rows.map(({ amount }) => amount)),
      total_base: sum(rows.map(({ amount_base }) => amount_base)),
      tax: sum(rows.map(({ tax }) => tax)),
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
