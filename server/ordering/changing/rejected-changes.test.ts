import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { travellersFor } from '#testing/booking.ts'
import { askChange, changeScene, changeTrip, quoteChange, sendChange, withdraw } from '#testing/changing.ts'
import { orderOf } from '#testing/paying.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'

const _minute = 60_000

describeWorlds('a change of a trip', (world) => {
  const scripted = useScriptedProvider(world)

  const open = () => changeScene(world, scripted)

  test('is refused where the seats are gone, with how many are left besides its own', async () => {
    const { call, book, pay, first, second, taken, fill } = await open()
    const { id } = await book('first', 1)
    await pay(id)
    await book('second', 2)
    const failure = await rejected(askChange(call, id, { departure_id: first.id, units: { adult: 4 } }), 409)
    expect(failure).toMatchObject({ code: 'sold_out', details: { left: 2, needed: 4 } })
    const { quote } = await quoteChange(call, id, { departure_id: second.id, units: { adult: 4 } })
    await fill(second.id)
    const travellers = travellersFor({ adult: 4 })
    expect(await rejected(sendChange(call, id, { quote, travellers }), 409)).toMatchObject({ code: 'sold_out' })
    expect((await taken())[0]).toBe(3)
  })

  test('is refused while a payment is under way, another change waits, or nothing changes', async () => {
    const { call, book, begin, pay, first, second } = await open()
    const { id } = await book('first', 1)
    const wanted = { departure_id: second.id, units: { adult: 2 } }
    expect(await rejected(askChange(call, id, { departure_id: first.id, units: { adult: 1 } }), 422)).toMatchObject({
      code: 'invalid',
    })
    await begin(id)
    expect(await rejected(askChange(call, id, wanted), 409)).toMatchObject({ code: 'payment_under_way' })
    await pay(id)
    await changeTrip(call, id, second, { adult: 2 })
    expect(await rejected(askChange(call, id, wanted), 409)).toMatchObject({ code: 'wrong_state' })
    expect((await succeeded(withdraw(call, id))).data.changes[0]?.status).toBe('withdrawn')
    await quoteChange(call, id, wanted)
  })

  test('asks for the names of those who come along, and answers a replay as before', async () => {
    const { call, book, pay, first } = await open()
    const { id } = await book('first', 1)
    await pay(id)
    const { quote, same_travellers } = await quoteChange(call, id, { departure_id: first.id, units: { adult: 2 } })
    expect(same_travellers).toBe(false)
    const failure = await rejected(sendChange(call, id, { quote, key: 'without' }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual(['travellers.1.firstname', 'travellers.1.lastname'])
    const travellers = travellersFor({ adult: 2 })
    await succeeded(sendChange(call, id, { quote, travellers, key: 'once' }))
    const again = await sendChange(call, id, { quote, travellers, key: 'once' })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect((await orderOf(call, id)).changes).toHaveLength(1)
  })

  test('is nobody else’s to change', async () => {
    const { call, company, book, second } = await open()
    const { id } = await book('first', 1)
    const other = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const wanted = { departure_id: second.id, units: { adult: 1 } }
    const { quote } = await quoteChange(call, id, wanted)
    for (const reply of [askChange(other, id, wanted), sendChange(other, id, { quote }), withdraw(other, id)])
      expect((await reply).status).toBe(404)
    const { id: own } = await book('second', 1)
    expect(await rejected(sendChange(call, own, { quote }), 422)).toMatchObject({ code: 'quote_expired' })
  })

  test('that is cancelled gives back what it held for a change as well', async () => {
    const { book, pay, call, cancel, second, taken, issues } = await open()
    const { id } = await book('first', 2)
    await pay(id)
    await changeTrip(call, id, second, { adult: 4 })
    expect(await taken()).toEqual([2, 4, 0])
    await cancel(id)
    expect([await taken(), (await orderOf(call, id)).changes[0]?.status]).toEqual([[0, 0, 0], 'withdrawn'])
    expect(await issues()).toEqual([])
  })
})
