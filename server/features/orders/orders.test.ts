import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#testing/database.ts'
import { createWorld, type World } from '#testing/world.ts'

describe.for(testEngines)('booking a trip (%s)', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  test('a signed-in customer books at the quoted price and sees the order', async () => {
    const company = await world.company()
    const customer = await world.customer(company.id)
    const { model, departure } = await world.trip(company.id)
    const call = world.call({ company: company.slug, token: customer.token })
    const quoted = await call.quotes.$post({
      json: { model_id: model.slug, departure_id: departure.id, units: { adult: 2, child: 1 } },
    })
    expect(quoted.status).toBe(200)
    const { data: quote } = (await quoted.json()) as Extract<Awaited<ReturnType<typeof quoted.json>>, { data: unknown }>
    expect(quote.total).toEqual({ amount: '850.00', currency: 'SAR' })
    const placed = await call.orders.$post({
      header: { 'Idempotency-Key': 'first' },
      json: {
        quote: quote.quote,
        travellers: [
          { kind: 'adult', firstname: 'Sara', lastname: 'Alharbi' },
          { kind: 'adult', firstname: 'Omar', lastname: 'Alharbi' },
          { kind: 'child', firstname: 'Lulu', lastname: 'Alharbi' },
        ],
        contact: { name: 'Sara Alharbi', email: 'sara@example.com', phone: { country_id: 1, number: '0501234567' } },
        accept_terms: true,
      },
    })
    const order = await placed.json()
    expect(order).toMatchObject({
      data: { status: 'awaiting_payment', total: { amount: '850.00' }, contact: { phone: '+966501234567' } },
    })
    const listed = await call.profile.orders.$get({ query: {} })
    expect(await listed.json()).toMatchObject({ data: [{ status: 'awaiting_payment' }], meta: { total: 1 } })
  })
})
