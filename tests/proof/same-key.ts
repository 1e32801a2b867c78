import { expect } from 'vitest'
import { type BookingReply, getOrder, placeOrder, quoteSeats } from './bookings.ts'
import type { ServerProcess } from './server-process.ts'

export const times = 20

/** All were answered with one and the same effect, or told that it is under way; at least one got through. */
export function expectOneAnswer(answers: readonly BookingReply[], status: 200 | 201): void {
  const good = answers.filter((answer) => answer.status === status)
  const rest = answers.filter((answer) => answer.status !== status)
  expect(good.length).toBeGreaterThan(0)
  for (const { body } of good) expect(body).toEqual(good[0]?.body)
  expect(rest.filter(({ code }) => code !== 'in_progress')).toEqual([])
  expect(good.filter(({ isReplay }) => !isReplay).length).toBeLessThanOrEqual(1)
}

/** Does it twenty times at once. */
export const twenty = <T>(act: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, place) => act(place)))

/** Twenty at once, and one that comes when all is over. */
export const twentyAndOne = async (act: (place: number) => Promise<BookingReply>) => [...(await twenty(act)), await act(times)]

/** Places an order at a server that dies between its commit and its answer, and asks `heir` with the same key. */
export async function survive(
  dying: ServerProcess,
  heir: () => Promise<ServerProcess>,
  { caller, selection }: { caller: { company: string; token: string }; selection: { product: string; departure: string } },
) {
  const call = dying.call(caller)
  const quote = await quoteSeats(call, selection)
  await expect(placeOrder(call, { quote, key: 'the only one' })).rejects.toThrow()
  await dying.ended
  const next = (await heir()).call(caller)
  const answers = await twenty(() => placeOrder(next, { quote, key: 'the only one' }))
  expectOneAnswer(answers, 201)
  const known = answers.find(({ status }) => status === 201)
  expect(known?.isReplay).toBe(true)
  expect((await getOrder(next, known?.order?.id ?? '')).order).toMatchObject({ total: known?.order?.total })
}
