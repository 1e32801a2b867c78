import { expect, test } from 'vitest'
import { extraTimes } from '#shared/booking/extras.ts'
import type { TaxComponent } from '#shared/booking/tax.ts'
import { priceTour } from '#shared/booking/tour-price.ts'
import { amountText, parseAmount } from '#shared/money.ts'
import { succeeded } from '#testing/answers.ts'
import { order, orderAt, quoteFor } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'

const taxComponents: TaxComponent[] = [
  { label: { ar: 'الطيران الدولي', en: 'International flights' }, category: 'Z', exemption: 'VATEX-SA-34-2', percent: 37.5 },
  { label: { ar: 'الإقامة', en: 'Hotels' }, category: 'O', exemption: 'VATEX-SA-OOS', percent: 47.5 },
  { label: { ar: 'خدمة الحجز', en: 'Booking service' }, category: 'S', exemption: null, percent: 15 },
]
const units = { double: 2, single: 1, child_bed: 1 }

describeWorlds('the taxes of a package of several categories', (world) => {
  test.each([
    ['SAR', null],
    ['USD', null],
    ['SAR', '7.77'],
    ['USD', '33.33'],
  ])('in %s with %s percent off are the same on page, quote and order', async (currency, percent) => {
    const company = await world.company({ specifications: { has_offers: '1' }, rates: { USD: '3.75' } })
    if (percent) await world.offer(company.id, { percent })
    const tour = await world.tourPackage(company.id, {
      ...{ taxComponents, vat: 'O', prices: { double: '4211.11', single: '5655.55', child_bed: '2777.77' } },
      extras: [
        { code: 'transfer', price: '133.35', per: 'order', vat: 'S' },
        { code: 'guide', price: '77.77', per: 'person' },
      ],
    })
    const { token } = await world.customer(company.id)
    const call = world.call({ company: company.slug, token, currency })
    const { data: page } = await succeeded(call.products[':id'].$get({ param: { id: tour.product.id } }))
    const quote = await quoteFor(
      call,
      tour,
      units,
      page.extras.map(({ id }) => id),
    )
    const [departure] = page.departures
    if (!departure) throw new Error('the package leaves')
    const shown = priceTour(
      {
        units: page.units.map(({ code, price }) => {
          const paid = parseAmount((departure.prices[code] ?? price).amount)
          const old = departure.old_prices[code]
          return { code, paid, full: old ? parseAmount(old.amount) : paid }
        }),
        extras: page.extras.map(({ price, vat_category, ...extra }) => {
          return { ...extra, unit: parseAmount(price.amount), category: vat_category }
        }),
        tax: { category: page.vat_category, shares: page.tax_components },
      },
      units,
      extraTimes(4, 4),
    )
    const taxOf = (taxes: typeof quote.taxes) => taxes.reduce((all, { amount }) => all + parseAmount(amount.amount), 0n)
    expect([amountText(shown.total), shown.tax]).toEqual([quote.total.amount, taxOf(quote.taxes)])
    expect(quote.taxes.map(({ category }) => category)).toEqual(['O', 'S', 'Z'])
    const { data: placed } = await succeeded(order(call, 'first', orderAt(quote.quote, units)))
    expect([placed.taxes, placed.lines, placed.discounts]).toEqual([quote.taxes, quote.lines, quote.discounts])
    const { data: later } = await succeeded(call.profile.orders[':id'].$get({ param: { id: placed.id } }))
    expect([later.taxes, later.lines, later.discounts]).toEqual([quote.taxes, quote.lines, quote.discounts])
    for (const { amount, components } of [...later.lines, ...later.discounts].filter((line) => line.components.length > 0)) {
      const parts = components.reduce((all, part) => all + parseAmount(part.amount.amount), 0n)
      expect(amountText(parts)).toBe(amount.amount)
    }
  })

  test('a quote is refused once its parts are taxed otherwise', async () => {
    const company = await world.company()
    const tour = await world.tourPackage(company.id, { taxComponents })
    const { token } = await world.customer(company.id)
    const call = world.call({ company: company.slug, token })
    const { quote } = await quoteFor(call, tour, { double: 2 })
    await world.inside(company.id, (trx) => trx.updateTable('product').set({ tax_components: null }).execute())
    const reply = await order(call, 'first', orderAt(quote, { double: 2 }))
    expect([reply.status, await reply.json()]).toEqual([409, expect.objectContaining({ code: 'price_changed' })])
  })
})
