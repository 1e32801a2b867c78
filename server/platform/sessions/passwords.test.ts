import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, mostWaiting, mostWaitingOfOne, verifyPassword } from './passwords.ts'

test('a password is kept as argon2id with 19 MiB and two passes, salted', async () => {
  const [first, second] = [await hashPassword('Falcon!Dune47'), await hashPassword('Falcon!Dune47')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('the right password fits, another one and a missing account do not', async () => {
  const stored = await hashPassword('Falcon!Dune47')
  expect(await verifyPassword(stored, 'Falcon!Dune47')).toBe(true)
  expect(await verifyPassword(stored, 'falcon!Dune47')).toBe(false)
  expect(await verifyPassword(null, 'Falcon!Dune47')).toBe(false)
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false)
})

test('more at once than there are cores all end', async () => {
  const many = Array.from({ length: availableParallelism() * 3 }, (_, place) => `Falcon!Dune${place}`)
  const hashes = await Promise.all(many.map((password) => hashPassword(password)))
  expect(await Promise.all(hashes.map((hash, place) => verifyPassword(hash, many[place] ?? '')))).toEqual(many.map(() => true))
})

const widths = availableParallelism()
const signingIn = (place: number) => ({ lane: 'signin', key: `network ${place}` }) as const

test('passwords that would wait behind too many others are refused with 503 and Retry-After; the others end', async () => {
  const most = widths + mostWaiting.other
  const all = await Promise.allSettled(Array.from({ length: most + 20 }, () => hashPassword('Falcon!Dune47')))
  const rejected = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(rejected).toHaveLength(20)
  for (const reason of rejected)
    expect(reason).toMatchObject({ code: 'unavailable', status: 503, retryAfter: expect.any(Number) })
  expect(await verifyPassword(await hashPassword('Falcon!Dune47'), 'Falcon!Dune47')).toBe(true)
})

test('a flood of other work refuses no sign-in, and takes no more than every second turn from them', async () => {
  const stored = await hashPassword('Falcon!Dune47')
  const ended: string[] = []
  const flood = Array.from({ length: 100 }, (_, place) =>
    hashPassword('Falcon!Dune47', { lane: 'other', key: `flood ${place}` }).then(
      () => ended.push('other'),
      () => {},
    ),
  )
  const signIns = Array.from({ length: 10 }, async (_, place) => {
    const fits = await verifyPassword(stored, 'Falcon!Dune47', signingIn(place))
    ended.push('signin')
    return fits
  })
  expect(await Promise.all(signIns)).toEqual(signIns.map(() => true))
  // What ran before them, one between two of them, and what runs beside the last.
  expect(ended.filter((lane) => lane === 'other').length).toBeLessThanOrEqual(2 * widths + signIns.length)
  await Promise.all(flood)
})

test('of one network no more than two wait, whatever it sends', async () => {
  const stored = await hashPassword('Falcon!Dune47')
  const all = await Promise.allSettled(
    Array.from({ length: widths + 10 }, () => verifyPassword(stored, 'Falcon!Dune47', signingIn(1))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(widths + mostWaitingOfOne)
})
