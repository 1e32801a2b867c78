import { expect, test } from 'vitest'
import { resetFactorOf } from '#server/commands/reset-second-factor.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { enrolPasskey, enrolTotp, staffDesk, totpCode } from '#testing/staff-factors.ts'
import { describeWorlds } from '#testing/world.ts'

const step = 30_000
const minute = 60_000

describeWorlds('enrolling a second factor', (world) => {
  const statusOf = (desk: Awaited<ReturnType<typeof staffDesk>>, token: string) =>
    desk.call(token).staff.orders.$get({ query: {} })

  test('the first factor comes with ten recovery codes, ends every other session, leaves a row and mails the member', async () => {
    const desk = await staffDesk(world)
    const other = await desk.signIn()
    expect((await succeeded(desk.own.staff['second-factor'].$get())).data).toEqual({
      is_required: false,
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
    })
    const { codes } = await enrolTotp(desk.own, world.clock.now())
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    await rejected(statusOf(desk, other.access_token), 401)
    await succeeded(statusOf(desk, desk.member.token))
    const { data } = await succeeded(desk.own.staff['second-factor'].$get())
    expect(data).toMatchObject({ totp: { enrolled_at: world.clock.now().toISOString() }, recovery_codes_left: 10 })
    expect((await desk.actions()).map(({ action, staff_id }) => [action, staff_id])).toEqual([['enrol_totp', desk.member.id]])
    const [mail] = await world.mailsTo(desk.company.id, desk.member.email)
    expect(mail?.body_text).toContain('An authenticator app was set up for your staff account')
    const second = await enrolPasskey(desk.own, desk.origin, 'Laptop <b>')
    expect(second.codes).toEqual([])
    const [, next] = await world.mailsTo(desk.company.id, desk.member.email)
    expect([next?.body_text?.includes('Passkey: Laptop <b>'), next?.body_html?.includes('<b>')]).toEqual([true, false])
  })

  test('the key is one that every authenticator app reads', async () => {
    const desk = await staffDesk(world, { name: 'Acme Tours' })
    const { data } = await succeeded(desk.own.staff['second-factor'].totp.$post())
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data.uri)
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe(`/Acme Tours:${desk.member.email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Acme Tours',
      secret: data.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('a key counts once a code of it came within five minutes, and until then the one before it does', async () => {
    const desk = await staffDesk(world)
    const first = await enrolTotp(desk.own, world.clock.now())
    world.clock.advance(step)
    const { data } = await succeeded(desk.own.staff['second-factor'].totp.$post())
    const confirm = (code: string) => desk.own.staff['second-factor'].totp.confirm.$post({ json: { code } })
    expect((await rejected(confirm('000000'), 422)).errors).toHaveProperty('code')
    await succeeded(desk.own.staff['step-up'].$post({ json: { totp: totpCode(first.secret, world.clock.now()) } }))
    world.clock.advance(5 * minute)
    expect((await rejected(confirm(totpCode(data.secret, world.clock.now())), 422)).errors).toHaveProperty('code')
    const second = await enrolTotp(desk.own, world.clock.now())
    expect(second.codes).toEqual([])
    world.clock.advance(step)
    const stepUp = (secret: string) => desk.own.staff['step-up'].$post({ json: { totp: totpCode(secret, world.clock.now()) } })
    await rejected(stepUp(first.secret), 422)
    await succeeded(stepUp(second.secret))
  })

  test('the code that confirmed a key signs nobody in', async () => {
    const desk = await staffDesk(world)
    const { secret } = await enrolTotp(desk.own, world.clock.now())
    const { challenge } = await desk.issueChallenge()
    await rejected(desk.finish({ challenge, totp: totpCode(secret, world.clock.now()) }), 422)
  })

  test('where the company requires one, a session without it can enrol and do nothing else', async () => {
    const desk = await staffDesk(world, { requiresSecondFactor: true })
    const { access_token, enrolment_required } = await desk.signIn()
    expect(enrolment_required).toBe(true)
    const own = desk.call(access_token).staff
    for (const limited of [
      own.orders.$get({ query: {} }),
      own['second-factor']['recovery-codes'].$post(),
      own['second-factor'].totp.$delete(),
      own.password.$put({ json: { old_password: builtPassword, password: 'x', password_confirmation: 'x' } }),
    ])
      expect((await rejected(limited, 403)).code).toBe('second_factor_required')
    expect((await succeeded(own['second-factor'].$get())).data.is_required).toBe(true)
    await enrolTotp(desk.call(access_token), world.clock.now())
    await succeeded(own.orders.$get({ query: {} }))
    await rejected(desk.own.staff.orders.$get({ query: {} }), 401)
  })

  test('the last factor stays where the company requires one, and another may go', async () => {
    const desk = await staffDesk(world, { requiresSecondFactor: true })
    await enrolTotp(desk.own, world.clock.now())
    const remove = () => desk.own.staff['second-factor'].totp.$delete()
    expect(await rejected(remove(), 409)).toMatchObject({
      code: 'wrong_state',
      message: 'Your company requires two-step verification. Add another method before you remove this one.',
    })
    const { id } = await enrolPasskey(desk.own, desk.origin)
    await succeeded(remove())
    await rejected(remove(), 404)
    await rejected(desk.own.staff['second-factor'].passkeys[':id'].$delete({ param: { id } }), 409)
    expect((await succeeded(desk.own.staff['second-factor'].$get())).data.passkeys).toHaveLength(1)
  })

  test('of two factors removed at once one stays, where the company requires one', async () => {
    const desk = await staffDesk(world, { requiresSecondFactor: true })
    await enrolTotp(desk.own, world.clock.now())
    const { id } = await enrolPasskey(desk.own, desk.origin)
    const answers = await Promise.all([
      desk.own.staff['second-factor'].totp.$delete(),
      desk.own.staff['second-factor'].passkeys[':id'].$delete({ param: { id } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('with the last factor the recovery codes go, and the password signs in again', async () => {
    const desk = await staffDesk(world)
    await enrolTotp(desk.own, world.clock.now())
    const { data } = await succeeded(desk.own.staff['second-factor'].totp.$delete())
    expect(data).toMatchObject({ totp: null, recovery_codes_left: 0 })
    await desk.signIn()
    expect((await rejected(desk.own.staff['second-factor']['recovery-codes'].$post(), 409)).code).toBe('wrong_state')
    expect((await desk.actions()).map(({ action }) => action)).toEqual(['enrol_totp', 'remove_totp'])
    expect(await world.mailsTo(desk.company.id, desk.member.email)).toHaveLength(2)
  })

  test('new recovery codes end those before them', async () => {
    const desk = await staffDesk(world)
    const { codes } = await enrolTotp(desk.own, world.clock.now())
    const { data } = await succeeded(desk.own.staff['second-factor']['recovery-codes'].$post())
    expect(data.recovery_codes).toHaveLength(10)
    const { challenge } = await desk.issueChallenge()
    const [old = '', renewed = ''] = [codes[0], data.recovery_codes[0]]
    await rejected(desk.finish({ challenge, recovery_code: old }), 422)
    await succeeded(desk.finish({ challenge, recovery_code: renewed }))
  })

  test('a passkey has a name, and another one on demand', async () => {
    const desk = await staffDesk(world)
    const { id } = await enrolPasskey(desk.own, desk.origin)
    const colleague = desk.call((await world.staff(desk.company.id)).token)
    const rename = (call: typeof desk.own) =>
      call.staff['second-factor'].passkeys[':id'].$put({ param: { id }, json: { name: 'Office key' } })
    await rejected(rename(colleague), 404)
    await rejected(colleague.staff['second-factor'].passkeys[':id'].$delete({ param: { id } }), 404)
    const { data } = await succeeded(rename(desk.own))
    expect(data.passkeys).toMatchObject([{ id, name: 'Office key', is_backed_up: false, last_used_at: null }])
  })

  test('a lost device: an operator takes every factor and session, leaves a row, and the member is told', async () => {
    const desk = await staffDesk(world)
    await enrolTotp(desk.own, world.clock.now())
    await enrolPasskey(desk.own, desk.origin)
    const { challenge } = await desk.issueChallenge()
    const tools = { db: world.db, clock: world.clock, site: world.platform.site }
    expect(await resetFactorOf(tools, desk.company.slug, desk.member.email.toUpperCase())).toBe(true)
    await rejected(desk.own.staff.orders.$get({ query: {} }), 401)
    await rejected(desk.finish({ challenge, totp: '000000' }), 422)
    await desk.signIn()
    expect((await desk.actions()).at(-1)).toMatchObject({ action: 'reset_second_factor', staff_id: desk.member.id })
    const mails = await world.mailsTo(desk.company.id, desk.member.email)
    expect(mails.at(-1)?.body_text).toContain('reset two-step verification for your staff account')
    expect(await resetFactorOf(tools, desk.company.slug, 'nobody@example.com')).toBe(false)
    expect(await resetFactorOf(tools, 'nobody', desk.member.email)).toBe(false)
  })

  test('a key that an older secret encrypted works on, and its next use encrypts it anew', async () => {
    const desk = await staffDesk(world)
    const { secret } = await enrolTotp(desk.own, world.clock.now())
    world.clock.advance(step)
    const [older, newer] = ['a secret that only tests know, of enough length', 'a newer one that only tests know, long too']
    const stored = () =>
      world.inside(desk.company.id, (trx) => trx.selectFrom('staff_totp').select('secret').executeTakeFirstOrThrow())
    const before = world.platform.encryption
    Object.assign(world.platform, { encryption: createEncryption([newer, older]) })
    try {
      await succeeded(desk.own.staff['step-up'].$post({ json: { totp: totpCode(secret, world.clock.now()) } }))
      const place = `${desk.company.id} ${desk.member.id}`
      expect(createEncryption([newer]).open('totp', place, (await stored()).secret ?? Buffer.alloc(0))).toHaveLength(20)
      world.clock.advance(step)
      await succeeded(desk.own.staff['step-up'].$post({ json: { totp: totpCode(secret, world.clock.now()) } }))
      Object.assign(world.platform, { encryption: createEncryption([older]) })
      world.clock.advance(step)
      await rejected(desk.own.staff['step-up'].$post({ json: { totp: totpCode(secret, world.clock.now()) } }), 422)
      expect(world.log.some(({ msg }) => String(msg).includes('encrypted by a secret that is not set'))).toBe(true)
    } finally {
      Object.assign(world.platform, { encryption: before })
    }
  })
})
