import { expect, test } from 'vitest'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { contact } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

const text = (ar: string, en: string) => ({ ar, en })
const form: RequestFieldRecord[] = [
  { code: 'where', type: 'text', label: text('الوجهة', 'Where to'), required: true },
  { code: 'when', type: 'date', label: text('موعد السفر', 'When'), required: true },
  { code: 'who', type: 'party', label: text('المسافرون', 'Travellers'), required: true },
  { code: 'papers', type: 'files', label: text('المستندات', 'Papers'), required: false, max: 2 },
]
const answers = { where: 'العُلا', when: '2026-12-24', who_adults: '2', who_children: 1 }
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9])

describeWorlds('requests', (world) => {
  async function scene(company: Parameters<World['company']>[0] = {}) {
    const { id, slug } = await world.company(company)
    await world.service(id, { slug: 'custom-trip', kind: 'custom', page: 'form', form })
    const customer = await world.customer(id)
    const call = world.call({ company: slug, token: customer.token })
    const member = await world.staff(id)
    const staff = world.call({ company: slug, token: member.token })
    const upload = async (service_id = 'custom-trip', field = 'papers') => {
      const file = new File([png], 'passport.png', { type: 'image/png' })
      return (await succeeded(call.uploads.$post({ form: { service_id, field, file } }))).data.id
    }
    let count = 0
    const send = (json: object) => {
      count += 1
      return call.orders.$post({
        header: { 'Idempotency-Key': `request-${count}` },
        json: { contact, accept_terms: true, ...json },
      })
    }
    const ask = (given: object = answers, more: object = {}) =>
      send({ form: { service_id: 'custom-trip', answers: given }, ...more })
    return { id, slug, call, staff, upload, send, ask }
  }

  test('a form becomes an order in review with its answers, its files and the time of the answer', {
    tags: ['S-082'],
  }, async () => {
    const { ask, upload, call } = await scene()
    const file = await upload()
    const { data } = await succeeded(ask(answers, { uploads: [file] }))
    expect(data).toMatchObject({
      kind: 'custom',
      status: 'in_review',
      priced: false,
      product: null,
      travel_day: null,
      total: { amount: '0.00' },
      review_due_at: '2026-11-22T09:00:00.000Z',
      lines: [],
      cancellation: [],
      can_cancel: true,
    })
    expect(data.answers.map(({ code, label, value }) => [code, label, value])).toEqual([
      ['where', 'Where to', 'العُلا'],
      ['when', 'When', 'Thu 24 Dec 2026'],
      ['who', 'Travellers', '2 adults and 1 child'],
    ])
    expect(data.files).toEqual([
      { id: file, field: 'papers', name: 'passport.png', mime: 'image/png', size: 9, url: `/profile/uploads/${file}` },
    ])
    expect((await succeeded(call.profile.orders[':id'].$get({ param: { id: data.id } }))).data).toEqual(data)
  })

  test('every field that is wrong is named at once, and a file belongs to one request of its sender', async () => {
    const { ask, upload, slug, id } = await scene()
    const named = (await rejected(ask({ ...answers, when: 'soon' }, { contact: { ...contact, name: '' } }), 422)).errors
    expect(Object.keys(named ?? {}).sort()).toEqual(['contact.name', 'form.answers.when'])
    const { errors } = await rejected(ask({ when: 'soon', extra: 'x' }), 422)
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'form.answers.extra',
      'form.answers.when',
      'form.answers.where',
      'form.answers.who_adults',
    ])
    const file = await upload()
    await succeeded(ask(answers, { uploads: [file] }))
    expect((await rejected(ask(answers, { uploads: [file] }), 422)).errors).toHaveProperty('uploads.0')
    const other = world.call({ company: slug, token: (await world.customer(id)).token })
    const foreign = await upload()
    const stolen = other.orders.$post({
      header: { 'Idempotency-Key': 'x' },
      json: { form: { service_id: 'custom-trip', answers }, uploads: [foreign], contact, accept_terms: true },
    })
    expect((await rejected(stolen, 422)).errors).toHaveProperty('uploads.0')
  })

  test('a body is made of exactly one of quote, form and class', async () => {
    const { send } = await scene()
    expect((await rejected(send({}), 422)).errors).toHaveProperty('quote')
    const both = { quote: 'x', form: { service_id: 'custom-trip', answers } }
    expect((await rejected(send(both), 422)).errors).toHaveProperty('quote')
  })

  test('staff accept a request at a price of their own, once, and never without one', { tags: ['S-204'] }, async () => {
    const { ask, staff } = await scene()
    const { data } = await succeeded(ask())
    const accept = (json: object) => staff.staff.orders[':id'].accept.$post({ param: { id: data.id }, json })
    expect((await rejected(accept({}), 422)).errors).toHaveProperty('lines')
    const line = { label: text('برنامج خاص', 'A programme of your own'), quantity: 3, unit_amount: '1150.00', tax_category: 'S' }
    const accepted = await succeeded(accept({ lines: [line] }))
    expect(accepted.data).toMatchObject({
      status: 'awaiting_payment',
      priced: true,
      total: { amount: '3450.00' },
      amount_due: { amount: '3450.00' },
      taxes: [{ category: 'S', percentage: 15, net: { amount: '3000.00' }, amount: { amount: '450.00' } }],
    })
    await rejected(accept({ lines: [line] }), 409)
  })

  test('automatic review leaves a request to people, and time cancels it', async () => {
    const { ask, call, id } = await scene({ reviewMode: 'automatic', reviewDelaySeconds: 0 })
    const { data } = await succeeded(ask())
    const row = await world.inside(id, (trx) => trx.selectFrom('order').select('review_at').executeTakeFirstOrThrow())
    expect(row.review_at).toBeNull()
    expect((await succeeded(call.profile.orders[':id'].$get({ param: { id: data.id } }))).data.status).toBe('in_review')
  })

  test('any car of a class: the licence of who drives, or the way of who is driven', async () => {
    const { id, send, upload } = await scene()
    const { places } = await world.car(id, { withDriver: 'optional' })
    const [pickup] = places
    const requested = {
      category_id: 'economy',
      from: '2026-12-01',
      to: '2026-12-04',
      from_time: '10:00',
      to_time: '10:00',
      pickup_id: pickup?.id,
      return_id: pickup?.id,
    }
    const alone = { ...requested, driver_age: 30, licence_years: 5 }
    expect((await rejected(send({ car_class: alone }), 422)).errors).toHaveProperty('uploads')
    const young = await rejected(send({ car_class: { ...alone, driver_age: 18 } }), 422)
    expect(young.errors).toMatchObject({ uploads: [expect.any(String)], 'car_class.driver_age': ['The minimum age is 21 years'] })
    const { data } = await succeeded(send({ car_class: alone, uploads: [await upload('cars', 'licence')] }))
    expect(data).toMatchObject({
      kind: 'car',
      status: 'in_review',
      priced: false,
      travel_day: '2026-12-01',
      end_day: '2026-12-04',
      rental: { days: 3, with_driver: false, driver_age: 30 },
      files: [{ field: 'licence' }],
    })
    expect((await rejected(send({ car_class: { ...requested, with_driver: true } }), 422)).errors).toHaveProperty(
      'car_class.itinerary',
    )
    const driven = await succeeded(send({ car_class: { ...requested, with_driver: true, itinerary: 'Riyadh and Diriyah' } }))
    expect(driven.data.rental).toMatchObject({ with_driver: true, itinerary: 'Riyadh and Diriyah' })
    expect((await rejected(send({ car_class: { category_id: 'nothing' } }), 422)).errors).toHaveProperty('car_class.category_id')
  })
})
