import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { book, contact, orderAt, quoteFor } from '#testing/booking.ts'
import { signUpForm } from '#testing/sign-up-form.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('accepted policies', (world) => {
  /** A company whose terms have changed and will change again. */
  async function open() {
    world.clock.set('2026-11-21T09:00:00Z')
    const company = await world.company()
    for (const version of ['2025-01-01', '2026-11-01', '2026-11-22']) await world.policy(company.id, { version })
    await world.policy(company.id, { code: 'privacy-policy', version: '2026-05-01' })
    await world.policy(company.id, { code: 'return-policy' })
    const other = await world.company()
    await world.policy(other.id, { version: '2026-11-20' })
    return company
  }

  const accepted = [
    { code: 'privacy-policy', version: '2026-05-01' },
    { code: 'terms-conditions', version: '2026-11-01' },
  ]
  const ordered = (terms: string) => [
    { code: 'privacy-policy', version: '2026-05-01' },
    { code: 'return-policy', version: '2026-11-01' },
    { code: 'terms-conditions', version: terms },
  ]

  test('an account keeps the versions in force when it was made, and takes them along', async () => {
    const { id, slug } = await open()
    const { access_token } = await succeeded(world.call({ company: slug }).signup.$post({ json: signUpForm }))
    world.clock.set('2026-11-22T09:00:00Z')
    const own = world.call({ company: slug, token: access_token })
    const exported = await succeeded(own.profile.export.$get())
    expect(exported.data.profile.accepted_policies).toEqual(accepted)
    const rows = await world.inside(id, (trx) => trx.selectFrom('customer').select('accepted_policies').execute())
    expect(rows).toEqual([{ accepted_policies: accepted }])
  })

  test('an order keeps the versions of its own day, also when the next ones are in force', async () => {
    const { id, slug } = await open()
    const { token } = await world.customer(id)
    const staff = await world.staff(id)
    const call = world.call({ company: slug, token })
    // Both are there before the first order: afterwards only the day changes, and no content.
    const [trip, other] = [await world.trip(id), await world.trip(id)]
    const first = await book(call, trip)
    expect(first.accepted_policies).toEqual(ordered('2026-11-01'))
    // Midnight in Riyadh.
    world.clock.set('2026-11-21T21:00:00Z')
    const second = await book(call, other, { key: 'second' })
    expect(second.accepted_policies).toEqual(ordered('2026-11-22'))
    const read = await succeeded(call.profile.orders[':id'].$get({ param: { id: first.id } }))
    expect(read.data.accepted_policies).toEqual(ordered('2026-11-01'))
    const desk = world.call({ company: slug, token: staff.token }).staff.orders
    expect((await succeeded(desk[':id'].$get({ param: { id: first.id } }))).data.accepted_policies).toEqual(ordered('2026-11-01'))
    const { data } = await succeeded(call.profile.export.$get())
    expect(data.orders.map((order) => order.accepted_policies)).toEqual([ordered('2026-11-22'), ordered('2026-11-01')])
  })

  test('a version that is published between two orders is seen by the next one', async () => {
    const { id, slug } = await open()
    const call = world.call({ company: slug, token: (await world.customer(id)).token })
    await book(call, await world.trip(id))
    await world.policy(id, { version: '2026-11-20' })
    expect((await book(call, await world.trip(id), { key: 'second' })).accepted_policies).toEqual(ordered('2026-11-20'))
  })

  test('a request without a price keeps them as well, and a company without policies has none to keep', async () => {
    const { id, slug } = await open()
    const call = world.call({ company: slug, token: (await world.customer(id)).token })
    const service = await world.service(id, {
      slug: 'custom-trip',
      kind: 'custom',
      page: 'form',
      form: [{ code: 'wishes', type: 'text', label: { ar: 'الرغبات', en: 'Wishes' }, required: true, max: 200 }],
    })
    const form = { service_id: service.slug, answers: { wishes: 'Two days in Aseer' } }
    const header = { 'Idempotency-Key': 'request' }
    const { data } = await succeeded(call.orders.$post({ json: { form, contact, accept_terms: true }, header }))
    expect(data.accepted_policies).toEqual(ordered('2026-11-01'))
    const bare = await world.company()
    const guest = world.call({ company: bare.slug, token: (await world.customer(bare.id)).token })
    const { quote } = await quoteFor(guest, await world.trip(bare.id))
    const plain = await succeeded(guest.orders.$post({ json: orderAt(quote), header }))
    expect(plain.data.accepted_policies).toEqual([])
  })
})
