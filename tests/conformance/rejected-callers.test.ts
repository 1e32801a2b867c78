import { beforeAll, expect, test } from 'vitest'
import { describeWorlds } from '#testing/world.ts'
import { everythingSignedOut, failure, read, requested, sendTo, unknownId } from './endpoint-calls.ts'
import { everything, type Operation, operations, type SampleRows } from './endpoint-samples.ts'

/** Letting go of what is not kept is answered 200: a heart may be taken off twice. */
const withId = operations.filter(({ name, entry }) => entry.param && name !== 'removeFavourite')
const forSignedIn = operations.filter(({ entry }) => entry.access.auth !== 'guest')
const openWithoutLicence: Operation[] = [
  ...(['getCompanyProfile', 'getContentPage', 'listLanguages', 'listProjectSettings', 'signOut'] as const),
  // Money that is under way arrives also after the licence is over.
  'receiveNotice',
]

describeWorlds('every endpoint', (world) => {
  const send = sendTo(world)
  let own: SampleRows
  let other: SampleRows
  let left: SampleRows
  beforeAll(async () => {
    own = await everything(world)
    other = await everything(world)
    left = await everythingSignedOut(world)
  })

  test.for(forSignedIn)('$name refuses a guest, strangers and the wrong kind of token', async ({ name, entry }) => {
    const good = requested(name, entry, left)
    const kind = entry.access.auth
    const wrong: Record<string, string | undefined> = {
      none: undefined,
      stale: good.token,
      'of another company': kind === 'staff' ? other.staff.token : other.customer.token,
      'of the other kind': kind === 'staff' ? own.customer.token : own.staff.token,
      invented: 'A'.repeat(43),
      malformed: 'short',
    }
    for (const token of Object.values(wrong)) {
      const { token: _, ...rest } = good
      const { code } = await failure(send(entry, { ...rest, ...(token && { token }) }), 401)
      expect(code).toBe('unauthenticated')
    }
  })

  test.for(withId)("$name answers 404 for another company's id, an unknown and an impossible one", async ({ name, entry }) => {
    const good = requested(name, entry, own)
    const theirs = requested(name, entry, other).param
    // Pages have codes, which companies share.
    const foreign = String(theirs) === String(good.param) ? unknownId : theirs
    for (const param of [foreign, unknownId, 'nothing-here', '%00', '%D8%B1%D8%AD%D9%84%D8%A9', 'a'.repeat(500), '..%2f', "'--"])
      expect((await failure(send(entry, { ...good, ...(param && { param }) }), 404)).code).toBe('not_found')
  })

  test.for(withId.filter(({ entry }) => entry.access.auth === 'customer'))(
    "$name answers 404 for another customer's id",
    async ({ name, entry }) => {
      await failure(send(entry, { ...requested(name, entry, own), token: own.stranger.token }), 404)
    },
  )

  test('without a licence only what the licence page needs, and staff, are answered', { tags: ['S-049'] }, async () => {
    const lapsed = await everything(world, { licenceExpiresAt: new Date('2026-11-21T09:00:01Z') })
    world.clock.set('2026-11-21T09:00:01Z')
    for (const { name, entry } of operations) {
      const response = await send(entry, requested(name, entry, lapsed))
      const isOpen = openWithoutLicence.includes(name) || entry.tags.includes('staff')
      expect(response.status === 402, name).toBe(!isOpen)
      if (!isOpen) expect((await read(response)).code).toBe('license_expired')
    }
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test.for(operations)('$name fails closed for a company that does not exist', async ({ name, entry }) => {
    for (const company of ['nobody', 'acme.example.com', 'ACME', '%00'])
      expect((await failure(send(entry, { ...requested(name, entry, own), company }), 404)).code).toBe('not_found')
  })

  test('an address that is no operation is a 404 in the language asked for, and logged', async () => {
    const started = world.log.length
    const response = await world.request(`/${own.company.slug}/nothing`, { headers: { 'X-Locale': 'en' } })
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      message: 'We could not find this. It may have been removed.',
    })
    expect(response.headers.get('x-request-id')).toMatch(/\S/)
    expect(world.log.slice(started)).toMatchObject([{ status: 404, request_id: response.headers.get('x-request-id') }])
  })
})
