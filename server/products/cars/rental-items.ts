import { type MessageKey, translator } from '#server/platform/messages.ts'
import { isNightly } from '#shared/booking/extras.ts'
import { chargeRental } from '#shared/booking/rental-price.ts'
import { locales, type Text } from '#shared/locale.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { Item } from '../core/product-kind.ts'
import type { ExtraRow } from '../core/selected-extras.ts'
import type { CarRow } from './car.ts'
import type { RentalPlan } from './rental-terms.ts'

type Extra = Pick<ExtraRow, 'code' | 'name' | 'price' | 'per' | 'vat_category'>

type RentalPricing = {
  product: Pick<ProductRow, 'name' | 'vat_category' | 'tax_components'>
  car: Pick<CarRow, 'day_price' | 'week_price' | 'month_price' | 'driver_day_price' | 'one_way_fee'>
  plan: Pick<RentalPlan, 'days' | 'withDriver'> & { pickup: { id: string }; dropOff: { id: string } }
  extras: readonly Extra[]
}

/** A text of an item in all languages. */
export const itemText = (key: MessageKey, n = 0): Text =>
  Object.fromEntries(locales.map((locale) => [locale, translator(locale)(key, { n })]))

/** The items of a rental's price: its months, weeks and days, its driver and the way back, and its extras. */
export function rentalItems({ product, car, plan, extras }: RentalPricing): Item[] {
  const taxCategory = product.vat_category
  const prices = {
    ...{ month: car.month_price, week: car.week_price, day: car.day_price },
    ...{ driverDay: car.driver_day_price, oneWay: car.one_way_fee },
  }
  const charged = chargeRental({ ...plan, isOneWay: plan.pickup.id !== plan.dropOff.id }, prices, extras)
  const daysText = () => itemText('orders.rental.days', plan.days)
  return [
    ...charged.blocks.map(({ code, unit, quantity }): Item => {
      const detail = itemText(`orders.rental.${code}s`, quantity)
      const components = product.tax_components
      return { kind: 'unit', code, label: product.name, detail, unitBase: unit, quantity, taxCategory, components }
    }),
    ...charged.fees.map(({ code, unit, quantity }): Item => {
      const detail = code === 'driver' ? daysText() : null
      return { kind: 'fee', code, label: itemText(`orders.rental.${code}`), detail, unitBase: unit, quantity, taxCategory }
    }),
    ...charged.extras.map(({ code, name, price, per, vat_category, quantity }): Item => {
      const detail = isNightly(per) ? daysText() : null
      const ofExtra = vat_category ?? taxCategory
      return { kind: 'extra', code, label: name, detail, unitBase: price, quantity, taxCategory: ofExtra }
    }),
  ]
}
