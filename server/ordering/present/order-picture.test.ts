import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { succeeded } from '#testing/answers.ts'
import { book, cancel } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('the picture of an order', (world) => {
  /** A trip with a picture, and who books and reviews it. */
  async function scene() {
    const { id, slug } = await world.company()
    const trip = await world.trip(id, { confirmation: 'on_request' })
    const { id: mediaId } = trip.product
    await world.inside(id, async (trx) => {
      const drawing = { width: 1600, height: 900, placeholder: 'data:', alt: jsonb({ ar: 'البوسفور', en: 'Bosphorus' }) }
      const media = { company_id: id, id: mediaId, slug: 'bosphorus', sha256: 'ab'.repeat(32), mime: 'image/webp' as const }
      await trx
        .insertInto('media')
        .values({ ...media, ...drawing })
        .execute()
      await trx
        .insertInto('product_image')
        .values({ company_id: id, product_id: trip.product.id, position: 0, media_id: mediaId })
        .execute()
    })
    const call = world.call({ company: slug, token: (await world.customer(id)).token })
    const desk = world.call({ company: slug, token: (await world.staff(id)).token }).staff.orders
    return { trip, call, desk }
  }

  const picture = { alt: 'Bosphorus', width: 1600 }

  test('is in every answer of the order: placed, listed, shown, accepted, closed, rejected and cancelled', async () => {
    const { trip, call, desk } = await scene()
    const placed = await book(call, trip)
    expect(placed.image).toMatchObject(picture)
    expect(placed.image).not.toHaveProperty('focus')
    const { id } = placed
    const param = { id }
    expect((await succeeded(call.profile.orders.$get({ query: {} }))).data[0]?.image).toEqual(placed.image)
    expect((await succeeded(call.profile.orders[':id'].$get({ param }))).data.image).toEqual(placed.image)
    expect((await succeeded(desk.$get({ query: {} }))).data[0]?.image).toEqual(placed.image)
    expect((await succeeded(desk[':id'].$get({ param }))).data.image).toEqual(placed.image)
    expect((await succeeded(desk[':id'].accept.$post({ param, json: {} }))).data.image).toEqual(placed.image)
    const text = { ar: 'ناقصة', en: 'Incomplete' }
    const json = { reason: 'non_compliant' as const, text }
    expect((await succeeded(desk[':id']['close-invoice'].$post({ param, json }))).data.image).toEqual(placed.image)
    const second = await book(call, trip, { key: 'second' })
    const rejecting = desk[':id'].reject.$post({ param: { id: second.id }, json: { reason: 'specs_mismatch', text } })
    expect((await succeeded(rejecting)).data.image).toEqual(placed.image)
    const third = await book(call, trip, { key: 'third' })
    expect((await succeeded(cancel(call, third.id))).data.image).toEqual(placed.image)
  })
})
