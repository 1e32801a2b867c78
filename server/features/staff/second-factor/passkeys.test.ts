import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { softAuthenticator } from '#testing/soft-authenticator.ts'
import { enrolPasskey, enrolTotp, staffDesk } from '#testing/staff-factors.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('passkeys under attack', (world) => {
  async function open() {
    const desk = await staffDesk(world)
    const passkey = await enrolPasskey(desk.own, desk.origin)
    const issueChallenge = async () => {
      const { challenge, passkey } = await desk.issueChallenge()
      if (!passkey) throw new Error('no passkey was asked for')
      return { challenge, options: passkey }
    }
    return { ...desk, ...passkey, issueChallenge }
  }

  test.for([
    ['made for another origin', { origin: 'http://evil.example' }],
    ['made for a sibling host', { origin: 'http://sibling.localhost:3000' }],
    ['made on another port of the host', { origin: 'http://localhost:3001' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['of the product domain', { rpId: 'localhost' }],
    ['without verification of the user', { isVerified: false }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['of a registration', { type: 'webauthn.create' }],
  ] as const)('an assertion %s is refused', async ([, twist]) => {
    const { issueChallenge, authenticator, finish } = await open()
    const { challenge, options } = await issueChallenge()
    const { errors } = await rejected(finish({ challenge, passkey: authenticator.get(options, twist) }), 422)
    expect(errors).toEqual({ passkey: ['This passkey was not accepted. Try again or use another method.'] })
    await succeeded(finish({ challenge, passkey: authenticator.get(options) }))
  })

  test('an assertion that is replayed, for its own challenge or another one, opens nothing', async () => {
    const { issueChallenge, authenticator, finish } = await open()
    const [first, second] = [await issueChallenge(), await issueChallenge()]
    const passkey = authenticator.get(first.options)
    await succeeded(finish({ challenge: first.challenge, passkey }))
    await rejected(finish({ challenge: first.challenge, passkey }), 422)
    await rejected(finish({ challenge: second.challenge, passkey }), 422)
  })

  test('of twenty uses of one assertion at once one wins', async () => {
    const { issueChallenge, authenticator, finish } = await open()
    const { challenge, options } = await issueChallenge()
    const passkey = authenticator.get(options)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish({ challenge, passkey })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a counter that does not rise is a copy: refused and noted in the log', async () => {
    const { issueChallenge, authenticator, finish } = await open()
    const honest = await issueChallenge()
    await succeeded(finish({ challenge: honest.challenge, passkey: authenticator.get(honest.options, { count: 50 }) }))
    const started = world.log.length
    for (const count of [50, 49, 0]) {
      const { challenge, options } = await issueChallenge()
      await rejected(finish({ challenge, passkey: authenticator.get(options, { count }) }), 422)
    }
    expect(world.log.slice(started).filter(({ msg }) => String(msg).includes('it may be a copy'))).toHaveLength(3)
    const next = await issueChallenge()
    await succeeded(finish({ challenge: next.challenge, passkey: authenticator.get(next.options, { count: 51 }) }))
  })

  test('a passkey without a counter, as those are that follow their owner, signs in again and again', async () => {
    const desk = await staffDesk(world)
    const authenticator = softAuthenticator(desk.origin)
    const { data } = await succeeded(desk.own.staff['second-factor'].passkeys.challenge.$post())
    const credential = authenticator.create(data.options, { count: 0 })
    await succeeded(desk.own.staff['second-factor'].passkeys.$post({ json: { name: 'Phone', credential } }))
    for (let time = 0; time < 3; time += 1) {
      const { challenge, passkey } = await desk.issueChallenge()
      if (!passkey) throw new Error('no passkey was asked for')
      await succeeded(desk.finish({ challenge, passkey: authenticator.get(passkey, { count: 0 }) }))
    }
  })

  test('a passkey of a colleague or of another company does not answer', async () => {
    const { issueChallenge, finish, company, call, origin } = await open()
    const colleague = await enrolPasskey(call((await world.staff(company.id)).token), origin)
    const foreign = await open()
    const { challenge, options } = await issueChallenge()
    for (const { authenticator } of [colleague, foreign]) {
      const { errors } = await rejected(finish({ challenge, passkey: authenticator.get(options, { origin }) }), 422)
      expect(errors).toHaveProperty('passkey')
    }
  })

  test.for([
    ['made for another origin', { origin: 'http://evil.example' }],
    ['made for another relying party', { rpId: 'localhost' }],
    ['made without verification of the user', { isVerified: false }],
    ['made for another challenge', { challenge: 'A'.repeat(43) }],
    ['that is an assertion', { type: 'webauthn.get' }],
  ] as const)('a registration %s is refused, and its challenge is over', async ([, twist]) => {
    const desk = await staffDesk(world)
    const authenticator = softAuthenticator(desk.origin)
    const { data } = await succeeded(desk.own.staff['second-factor'].passkeys.challenge.$post())
    const add = (by: Parameters<typeof authenticator.create>[1]) =>
      desk.own.staff['second-factor'].passkeys.$post({
        json: { name: 'Key', credential: authenticator.create(data.options, by) },
      })
    expect((await rejected(add(twist), 422)).errors).toHaveProperty('credential')
    if (!('challenge' in twist)) await rejected(add({}), 422)
    expect((await succeeded(desk.own.staff['second-factor'].$get())).data.passkeys).toEqual([])
  })

  test('a registration of another session, account or company is refused, and so is one credential twice', async () => {
    const desk = await staffDesk(world)
    const authenticator = softAuthenticator(desk.origin)
    const add = (call: typeof desk.own, credential: ReturnType<typeof authenticator.create>) =>
      call.staff['second-factor'].passkeys.$post({ json: { name: 'Key', credential } })
    const start = async () => (await succeeded(desk.own.staff['second-factor'].passkeys.challenge.$post())).data.options
    const made = authenticator.create(await start())
    const { access_token } = await desk.signIn()
    const colleague = await world.staff(desk.company.id)
    const foreign = await staffDesk(world)
    for (const call of [desk.call(access_token), desk.call(colleague.token), foreign.own]) await rejected(add(call, made), 422)
    await succeeded(add(desk.own, made))
    await rejected(add(desk.own, made), 422)
    await rejected(add(desk.own, authenticator.create(await start())), 422)
  })

  test('a page of anybody else is not given what makes a passkey, and the browser is told which exist', async () => {
    const { call, member, company, origin } = await open()
    const start = (headers = {}) => call(member.token, { headers }).staff['second-factor'].passkeys.challenge.$post()
    for (const Origin of ['http://evil.example', 'http://localhost:3000', 'https://x.localhost', 'null'])
      expect((await rejected(start({ Origin }), 403)).code).toBe('forbidden')
    const { data } = await succeeded(start({ Origin: origin }))
    expect(data.options).toMatchObject({
      rp: { id: `${company.slug}.localhost` },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
  })

  test('more than twenty passkeys are refused, also by a challenge of the time before', async () => {
    const desk = await staffDesk(world)
    const { passkeys } = desk.own.staff['second-factor']
    for (let place = 0; place < 19; place += 1) await enrolPasskey(desk.own, desk.origin, `Key ${place}`)
    const { data } = await succeeded(passkeys.challenge.$post())
    await enrolPasskey(desk.own, desk.origin, 'Key 19')
    const credential = softAuthenticator(desk.origin).create(data.options)
    expect((await rejected(passkeys.$post({ json: { name: 'Key 20', credential } }), 409)).code).toBe('wrong_state')
    expect((await rejected(passkeys.challenge.$post(), 409)).code).toBe('wrong_state')
  })

  test('a customer, a guest and staff of another company reach none of it', async () => {
    const { company, call, id } = await open()
    const foreign = await staffDesk(world)
    await enrolTotp(foreign.own, world.clock.now())
    const customer = await world.customer(company.id)
    for (const token of [undefined, customer.token, foreign.member.token]) {
      const { staff } = call(token)
      await rejected(staff['second-factor'].$get(), 401)
      await rejected(staff['step-up'].challenge.$post(), 401)
      await rejected(staff['second-factor'].passkeys[':id'].$delete({ param: { id } }), 401)
    }
    await rejected(foreign.own.staff['second-factor'].passkeys[':id'].$delete({ param: { id } }), 404)
    for (const table of ['staff_totp', 'staff_passkey', 'staff_recovery_code', 'staff_challenge'] as const) {
      const rows = await world.inside(foreign.company.id, (trx) => trx.selectFrom(table).select('company_id').execute())
      expect(
        rows.filter(({ company_id }) => company_id !== foreign.company.id),
        table,
      ).toEqual([])
    }
  })
})
