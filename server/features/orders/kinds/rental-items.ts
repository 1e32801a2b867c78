import type { CarRow, ModelRow } from '#server/features/catalogue/index.ts'
import { sayer } from '#server/platform/messages.ts'
import { locales, type Text } from '#shared/locale.ts'
import type { Item } from '../offered.ts'
import { type blockDays, splitDays } from './rental-price.ts'
import type { RentalPlan } from './rental-terms.ts'

type Extra = { code: string; name: Text; price: bigint; per: 'person' | 'order' | 'night' | 'day' }

type Priced = {
  model: Pick<ModelRow, 'name' | 'vat_category'>
  car: Pick<CarRow, 'day_price' | 'week_price' | 'month_price' | 'driver_day_price' | 'one_way_fee'>
  plan: Pick<RentalPlan, 'days' | 'withDriver'> & { pickup: { id: string }; dropOff: { id: string } }
  extras: readonly Extra[]
}

const blocks = ['month', 'week', 'day'] as const satisfies readonly (keyof typeof blockDays)[]

const textOf = (key: string, count = 0): Text =>
  Object.fromEntries(locales.map((locale) => [locale, sayer(locale)(`orders.rental.${key}`, { count })]))

/** What a rental is charged: its months, weeks and days, its driver and the way back, and its extras. */
export function rentalItems({ model, car, plan, extras }: Priced): Item[] {
  const { days } = plan
  const taxCategory = model.vat_category
  const prices = { month: car.month_price, week: car.week_price, day: car.day_price }
  const split = splitDays(days, prices)
  const items: Item[] = blocks.map((block) => ({
    kind: 'unit',
    code: block,
    label: model.name,
    detail: textOf(`${block}s`, split[block]),
    unitBase: prices[block] ?? 0n,
    quantity: split[block],
    taxCategory,
  }))
  const fee = (code: string, unitBase: bigint | null, quantity: number, detail: Text | null): Item[] =>
    unitBase === null ? [] : [{ kind: 'fee', code, label: textOf(code), detail, unitBase, quantity, taxCategory }]
  if (plan.withDriver) items.push(...fee('driver', car.driver_day_price, days, textOf('days', days)))
  if (plan.pickup.id !== plan.dropOff.id) items.push(...fee('one_way', car.one_way_fee, 1, null))
  const perDay = (per: Extra['per']) => per === 'day' || per === 'night'
  const ofExtras = extras.map(({ code, name, price, per }): Item => {
    const [quantity, detail] = perDay(per) ? [days, textOf('days', days)] : [1, null]
    return { kind: 'extra', code, label: name, detail, unitBase: price, quantity, taxCategory }
  })
  return [...items, ...ofExtras].filter(({ quantity }) => quantity > 0)
}
