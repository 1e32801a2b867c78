import { describe, expect, test } from 'vitest'
import { standardLimits } from '#server/platform/limits/limits.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { enrolPasskey, enrolTotp, staffDesk, totpCode } from '#testing/staff-factors.ts'
import { createWorld, describeWorlds, wideLimits } from '#testing/world.ts'

const step = 30_000
const many = (count: number) => Array.from({ length: count }, (_, place) => place)
/** So many challenges, one after the other: only so many passwords of one address may wait. */
async function issueOften(issue: () => Promise<{ challenge: string }>, count: number) {
  const issued: { challenge: string }[] = []
  for (const _ of many(count)) issued.push(await issue())
  return issued
}
const wrong = (place: number) => String(100_000 + place)

describeWorlds('signing in with a second factor', (world) => {
  /** A desk whose member has an authenticator app, a step of time after its enrolment. */
  async function open() {
    const desk = await staffDesk(world)
    const { secret, codes } = await enrolTotp(desk.own, world.clock.now())
    world.clock.advance(step)
    return { ...desk, secret, codes, now: () => totpCode(secret, world.clock.now()) }
  }

  const countOpen = (companyId: string) =>
    world.inside(companyId, async (trx) => (await trx.selectFrom('staff_session').selectAll().execute()).length)

  test('the password alone opens nothing, the code of the app then does', async () => {
    const { company, issueChallenge, finish, call, now } = await open()
    const before = await countOpen(company.id)
    const issued = await issueChallenge()
    expect(issued).toMatchObject({ expires_in: 300, methods: ['totp', 'recovery_code'], passkey: null })
    expect(issued).not.toHaveProperty('access_token')
    expect(await countOpen(company.id)).toBe(before)
    const { access_token } = await succeeded(finish({ challenge: issued.challenge, totp: now() }))
    await succeeded(call(access_token).staff.orders.$get({ query: {} }))
  })

  test('without an enrolled factor nothing changes, and a wrong password says nothing of one', async () => {
    const plain = await staffDesk(world)
    expect(await plain.signIn()).toMatchObject({ second_factor_required: false, enrolment_required: false })
    const strong = await open()
    const json = { password: 'Wrong-Dune-77!' }
    const answers = await Promise.all(
      [plain, strong].map(({ call, member }) =>
        rejected(call().staff.signin.$post({ json: { ...json, email: member.email } }), 422),
      ),
    )
    const [first, second] = answers.map(({ request_id: _, ...rest }) => rest)
    expect(first).toEqual(second)
  })

  test('a code is taken one step early or late, in any digits and with blanks, and no further', async () => {
    const { issueChallenge, finish, secret } = await open()
    world.clock.advance(10 * step)
    const at = (steps: number) => totpCode(secret, new Date(world.clock.now().getTime() + steps * step))
    const attempt = async (totp: string) => (await finish({ challenge: (await issueChallenge()).challenge, totp })).status
    expect(await attempt(at(-2))).toBe(422)
    expect(await attempt(at(2))).toBe(422)
    expect(await attempt(at(-1))).toBe(200)
    const arabic = at(0).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect(await attempt(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).toBe(200)
    expect(await attempt(at(1))).toBe(200)
  })

  test('a code that was used is over, and so is every one before it', async () => {
    const { issueChallenge, finish, secret, now } = await open()
    world.clock.advance(10 * step)
    await succeeded(finish({ challenge: (await issueChallenge()).challenge, totp: now() }))
    const early = totpCode(secret, new Date(world.clock.now().getTime() - step))
    for (const totp of [now(), early])
      expect((await rejected(finish({ challenge: (await issueChallenge()).challenge, totp }), 422)).errors).toHaveProperty('totp')
  })

  test('of twenty uses of one code at once, each with a challenge of its own, one wins', async () => {
    const { issueChallenge, finish, now } = await open()
    const issued = await issueOften(issueChallenge, 20)
    const answers = await Promise.all(issued.map(({ challenge }) => finish({ challenge, totp: now() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...many(19).map(() => 422)])
  })

  test('a recovery code signs in once, also of twenty uses at once; the member is told and a row is left', async () => {
    const { company, member, issueChallenge, finish, codes, actions } = await open()
    const [recovery_code = '', other = ''] = codes
    const issued = await issueOften(issueChallenge, 20)
    const answers = await Promise.all(issued.map(({ challenge }) => finish({ challenge, recovery_code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...many(19).map(() => 422)])
    await succeeded(
      finish({ challenge: (await issueChallenge()).challenge, recovery_code: ` ${other.toLowerCase().replaceAll('-', ' ')}` }),
    )
    expect((await actions()).map(({ action, after }) => [action, after]).slice(1)).toEqual([
      ['use_recovery_code', { codes_left: '9' }],
      ['use_recovery_code', { codes_left: '8' }],
    ])
    const mails = await world.mailsTo(company.id, member.email)
    expect(mails.at(-1)?.body_text).toContain('Recovery codes left: 8')
  })

  test('five tries end a challenge, also at once, however right the sixth is', async () => {
    const { issueChallenge, finish, now } = await open()
    const { challenge } = await issueChallenge()
    const answers = await Promise.all(many(30).map((place) => finish({ challenge, totp: wrong(place) })))
    const fields = await Promise.all(
      answers.map(async (answer) => Object.keys(((await answer.json()) as { errors: object }).errors)),
    )
    expect(fields.flat().filter((field) => field === 'totp')).toHaveLength(5)
    expect((await rejected(finish({ challenge, totp: now() }), 422)).errors).toHaveProperty('challenge')
    await succeeded(finish({ challenge: (await issueChallenge()).challenge, totp: now() }))
  })

  test('a challenge lives five minutes and is answered once', async () => {
    const { issueChallenge, finish, now } = await open()
    const late = await issueChallenge()
    world.clock.advance(300_000)
    expect((await rejected(finish({ challenge: late.challenge, totp: now() }), 422)).errors).toHaveProperty('challenge')
    const { challenge } = await issueChallenge()
    await succeeded(finish({ challenge, totp: now() }))
    world.clock.advance(step)
    expect((await rejected(finish({ challenge, totp: now() }), 422)).errors).toHaveProperty('challenge')
  })

  test('a challenge of another account, company or purpose, and one that nobody made, opens nothing', async () => {
    const [desk, other] = [await open(), await open()]
    const { challenge } = await other.issueChallenge()
    expect((await rejected(desk.finish({ challenge, totp: desk.now() }), 422)).errors).toHaveProperty('challenge')
    expect((await rejected(desk.finish({ challenge: 'A'.repeat(43), totp: desk.now() }), 422)).errors).toHaveProperty('challenge')
    const { data } = await succeeded(desk.own.staff['step-up'].challenge.$post())
    expect((await rejected(desk.finish({ challenge: data.challenge, totp: desk.now() }), 422)).errors).toHaveProperty('challenge')
    const colleague = await world.staff(desk.company.id)
    const theirs = await enrolTotp(desk.call(colleague.token), world.clock.now())
    world.clock.advance(step)
    const issued = await desk.issueChallenge()
    const totp = totpCode(theirs.secret, world.clock.now())
    expect((await rejected(desk.finish({ challenge: issued.challenge, totp }), 422)).errors).toHaveProperty('totp')
    const [recovery_code = ''] = theirs.codes
    expect((await rejected(desk.finish({ challenge: issued.challenge, recovery_code }), 422)).errors).toHaveProperty(
      'recovery_code',
    )
  })

  test('who is switched off, or got another password, after the challenge is not signed in', async () => {
    const desk = await open()
    const { challenge } = await desk.issueChallenge()
    await world.inside(desk.company.id, (trx) => trx.updateTable('staff').set({ active: false }).execute())
    await rejected(desk.finish({ challenge, totp: desk.now() }), 422)
  })

  test('a key is encrypted in the database, codes and challenges are hashes', async () => {
    const { company, secret, codes, issueChallenge } = await open()
    const { challenge } = await issueChallenge()
    const stored = await world.inside(company.id, async (trx) =>
      JSON.stringify([
        await trx.selectFrom('staff_totp').selectAll().execute(),
        await trx.selectFrom('staff_recovery_code').selectAll().execute(),
        await trx.selectFrom('staff_challenge').selectAll().execute(),
      ]),
    )
    const bytesOf = (text: string) => JSON.stringify([...Buffer.from(text)]).slice(1, -1)
    for (const plain of [secret, challenge, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(plain)
      expect(stored).not.toContain(bytesOf(plain))
    }
  })

  test('a passkey signs in from the page of the company, and from no other', async () => {
    const desk = await staffDesk(world, { hosts: ['desk.acme.example'] })
    const own = 'http://desk.acme.example:3000'
    const { authenticator } = await enrolPasskey(desk.own, own)
    const issued = await desk.issueChallenge({ headers: { Origin: own } })
    if (!issued.passkey) throw new Error('no passkey was asked for')
    expect(issued).toMatchObject({ methods: ['passkey', 'recovery_code'], passkey: { rpId: 'desk.acme.example' } })
    const { access_token } = await succeeded(
      desk.finish({ challenge: issued.challenge, passkey: authenticator.get(issued.passkey) }),
    )
    await succeeded(desk.call(access_token).staff.orders.$get({ query: {} }))
    for (const Origin of [desk.origin, 'http://evil.example', 'null']) {
      const { passkey, methods } = await desk.issueChallenge({ headers: { Origin } })
      expect([passkey, methods], Origin).toEqual([null, ['recovery_code']])
    }
  })
})

describe('wrong second factors', () => {
  test('count for the account, whatever the address and the challenge, and a right one starts anew', async () => {
    await using world = await createWorld({ limits: { ...wideLimits, signinTries: standardLimits.signinTries } })
    const desk = await staffDesk(world)
    const { secret } = await enrolTotp(desk.own, world.clock.now())
    world.clock.advance(step)
    const issued = await Promise.all(many(12).map((place) => desk.issueChallenge({ address: `203.0.113.${place}` })))
    const statuses = await Promise.all(
      issued.map(
        async ({ challenge }, place) => (await desk.finish({ challenge, totp: wrong(place) }, `198.51.100.${place}`)).status,
      ),
    )
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(standardLimits.signinTries)
    const totp = totpCode(secret, world.clock.now())
    const blocked = await desk.finish({ challenge: issued[11]?.challenge ?? '', totp }, '192.0.2.1')
    expect([blocked.status, blocked.headers.has('retry-after')]).toEqual([429, true])
    await rejected(desk.own.staff['step-up'].$post({ json: { totp } }), 429)
  })

  test('of a step-up count for the same account', async () => {
    await using world = await createWorld({ limits: { ...wideLimits, signinTries: standardLimits.signinTries } })
    const desk = await staffDesk(world)
    await enrolTotp(desk.own, world.clock.now())
    for (const place of many(5)) await rejected(desk.own.staff['step-up'].$post({ json: { totp: wrong(place) } }), 422)
    await rejected(desk.own.staff['step-up'].$post({ json: { totp: wrong(9) } }), 429)
    const { challenge } = await desk.issueChallenge()
    await rejected(desk.finish({ challenge, totp: wrong(10) }), 429)
  })
})
