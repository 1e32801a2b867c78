import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, cancel } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('where to be, what to bring and the calendar of an order', (world) => {
  async function scene() {
    const { id, slug } = await world.company()
    const trip = await world.trip(id, { time: '15:00' })
    const { token } = await world.customer(id)
    const call = world.call({ company: slug, token })
    /** Replaces what the product says. */
    const change = (product: object, meetingPoint: string) =>
      world.inside(id, async (trx) => {
        await trx.updateTable('product').set(product).where('id', '=', trip.product.id).execute()
        const point = jsonb({ text: { ar: 'بوابة 9', en: meetingPoint }, lat: 24.5, lng: 46.25 })
        await trx.updateTable('trip').set({ meeting_point: point }).where('product_id', '=', trip.product.id).execute()
      })
    return { id, slug, trip, token, call, change }
  }

  const texts = (...list: string[]) => jsonb(list.map((en) => ({ ar: `${en} ع`, en })))

  test('what was sold is frozen, and where to be and what to bring reach a customer as they are today', async () => {
    const { trip, call, change } = await scene()
    await change({ included: texts('Lunch'), excluded: texts('Tips'), documents: texts('Passport') }, 'Gate 1')
    const placed = await book(call, trip)
    const sold = { included: ['Lunch'], excluded: ['Tips'], deposit: null, rental_places: [] }
    expect(placed.guide).toEqual({ ...sold, documents: ['Passport'], place: { text: 'Gate 1', lat: 24.5, lng: 46.25 } })
    await change({ included: texts(), excluded: texts('Lunch'), documents: texts('Passport', 'Visa'), active: false }, 'Gate 9')
    const { data } = await succeeded(call.profile.orders[':id'].$get({ param: { id: placed.id } }))
    expect(data.guide).toEqual({ ...sold, documents: ['Passport', 'Visa'], place: { text: 'Gate 9', lat: 24.5, lng: 46.25 } })
  })

  test('an order from before what was sold was frozen says what the product says today', async () => {
    const { id, trip, call, change } = await scene()
    const placed = await book(call, trip)
    await world.inside(id, (trx) =>
      trx
        .updateTable('order')
        .set({ details: jsonb({}) })
        .where('id', '=', placed.id)
        .execute(),
    )
    await change({ included: texts('Dinner') }, 'Gate 2')
    const { data } = await succeeded(call.profile.orders[':id'].$get({ param: { id: placed.id } }))
    expect(data.guide.included).toEqual(['Dinner'])
  })

  const unfolded = async (response: Response) => (await response.text()).replaceAll('\r\n ', '').split('\r\n')

  test('an order is an event of a calendar in the language of its customer, at the moment it begins', async () => {
    const { slug, token, trip, call, change } = await scene()
    await change({ documents: texts('Passport; ID, or visa') }, 'Gate 2, hall\\B')
    const placed = await book(call, trip)
    const param = { id: placed.id }
    const answer = await call.profile.orders[':id']['calendar.ics'].$get({ param })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toContain(`${placed.reference}.ics`)
    const lines = await unfolded(answer)
    const start = trip.departure.starts_at.toISOString().replaceAll(/[-:]|\.000/g, '')
    expect(placed.travel_time).toBe('15:00')
    expect(start).toMatch(/T120000Z$/)
    expect(lines.slice(0, 5)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rihla//Orders//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
    ])
    for (const line of [
      ...[
        `DTSTART:${start}`,
        `SUMMARY:${trip.product.name.en}`,
        'LOCATION:Gate 2\\, hall\\\\B',
        'GEO:24.5;46.25',
        'STATUS:TENTATIVE',
      ],
      ...[`DESCRIPTION:Trips · ${placed.reference}\\nPassport\\; ID\\, or visa`, `UID:${placed.id}@rihla`, 'SEQUENCE:0'],
    ])
      expect(lines).toContain(line)
    const arabic = world.call({ company: slug, token, locale: 'ar' })
    const inArabic = await unfolded(await arabic.profile.orders[':id']['calendar.ics'].$get({ param }))
    expect(inArabic).toContain(`SUMMARY:${trip.product.name.ar}`)
    expect(inArabic).toContain('LOCATION:بوابة 9')
    await succeeded(cancel(call, placed.id))
    const ended = await unfolded(await call.profile.orders[':id']['calendar.ics'].$get({ param }))
    expect(ended).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1', `UID:${placed.id}@rihla`]))
  })

  test("another customer's order has no calendar, nor has one without dates", async () => {
    const { id, slug, trip, call } = await scene()
    const placed = await book(call, trip)
    const calendarFor = (token?: string, company = slug) =>
      world.call({ company, ...(token && { token }) }).profile.orders[':id']['calendar.ics'].$get({ param: { id: placed.id } })
    await rejected(calendarFor((await world.customer(id)).token), 404)
    const other = await world.company()
    await rejected(calendarFor((await world.customer(other.id)).token, other.slug), 404)
    await rejected(calendarFor(), 401)
    await world.inside(id, (trx) =>
      trx.updateTable('order').set({ starts_at: null, ends_at: null, local_date: null }).where('id', '=', placed.id).execute(),
    )
    await rejected(call.profile.orders[':id']['calendar.ics'].$get({ param: { id: placed.id } }), 404)
  })
})
