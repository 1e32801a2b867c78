import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { enrolPasskey, enrolTotp, staffDesk, totpCode } from '#testing/staff-factors.ts'
import { describeWorlds } from '#testing/world.ts'

const minute = 60_000

describeWorlds('proving anew who one is', (world) => {
  const renew = ({ own }: Awaited<ReturnType<typeof staffDesk>>) => own.staff['second-factor']['recovery-codes'].$post()

  test('ten minutes after the sign-in what changes factors asks again, before any input is read', async () => {
    const desk = await staffDesk(world)
    await enrolTotp(desk.own, world.clock.now())
    world.clock.advance(10 * minute - 1)
    await succeeded(renew(desk))
    world.clock.advance(1)
    expect(await rejected(renew(desk), 403)).toMatchObject({
      code: 'step_up_required',
      message: 'Please confirm your identity to continue.',
    })
    const unread = await world.request(`/${desk.company.slug}/staff/second-factor/totp/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${desk.member.token}`, 'Content-Type': 'application/json', 'X-Locale': 'ar' },
      body: '{',
    })
    expect(await unread.json()).toMatchObject({ code: 'step_up_required', message: 'يرجى تأكيد الهوية للمتابعة.' })
    await succeeded(desk.own.staff.orders.$get({ query: {} }))
  })

  test('a code of the app, a passkey and a recovery code each renew this session, and no other one', async () => {
    const desk = await staffDesk(world)
    const { secret, codes } = await enrolTotp(desk.own, world.clock.now())
    const { authenticator } = await enrolPasskey(desk.own, desk.origin)
    const { challenge } = await desk.issueChallenge()
    const other = await succeeded(desk.finish({ challenge, recovery_code: codes[1] ?? '' }))
    const stepUp = desk.own.staff['step-up']
    const passkey = async () => {
      const { data } = await succeeded(stepUp.challenge.$post())
      if (!data.passkey) throw new Error('no passkey was asked for')
      expect(data.methods).toEqual(['totp', 'passkey', 'recovery_code'])
      return { passkey: authenticator.get(data.passkey) }
    }
    for (const answer of [
      async () => ({ totp: totpCode(secret, world.clock.now()) }),
      passkey,
      async () => ({ recovery_code: codes[0] ?? '' }),
    ]) {
      world.clock.advance(10 * minute)
      await rejected(renew(desk), 403)
      await succeeded(stepUp.$post({ json: await answer() }))
      await succeeded(desk.own.staff['second-factor'].totp.$post())
      await rejected(desk.call(other.access_token).staff['second-factor'].totp.$post(), 403)
    }
    expect((await desk.actions()).filter(({ action }) => action === 'use_recovery_code')).toHaveLength(2)
  })

  test('the password renews where no factor is enrolled, and never where one is', async () => {
    const desk = await staffDesk(world)
    const stepUp = (password: string) => desk.own.staff['step-up'].$post({ json: { password } })
    world.clock.advance(10 * minute)
    await rejected(desk.own.staff['second-factor'].totp.$post(), 403)
    const { data } = await succeeded(desk.own.staff['step-up'].challenge.$post())
    expect(data).toMatchObject({ methods: ['password'], passkey: null })
    expect((await rejected(stepUp('Wrong-Dune-77!'), 422)).errors).toHaveProperty('password')
    await rejected(desk.own.staff['second-factor'].totp.$post(), 403)
    await succeeded(stepUp(builtPassword))
    await enrolTotp(desk.own, world.clock.now())
    expect((await rejected(stepUp(builtPassword), 422)).errors).toHaveProperty('password')
  })

  test('a code that renewed a session is over', async () => {
    const desk = await staffDesk(world)
    const { secret } = await enrolTotp(desk.own, world.clock.now())
    world.clock.advance(minute)
    const totp = totpCode(secret, world.clock.now())
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.own.staff['step-up'].$post({ json: { totp } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { challenge } = await desk.issueChallenge()
    await rejected(desk.finish({ challenge, totp }), 422)
  })

  test('the assertion of another session, account or purpose renews nothing', async () => {
    const desk = await staffDesk(world)
    const { authenticator } = await enrolPasskey(desk.own, desk.origin)
    const issued = await desk.issueChallenge()
    if (!issued.passkey) throw new Error('no passkey was asked for')
    const forSignIn = authenticator.get(issued.passkey)
    await rejected(desk.own.staff['step-up'].$post({ json: { passkey: forSignIn } }), 422)
    const other = await succeeded(desk.finish({ challenge: issued.challenge, passkey: forSignIn }))
    const { data } = await succeeded(desk.own.staff['step-up'].challenge.$post())
    if (!data.passkey) throw new Error('no passkey was asked for')
    const passkey = authenticator.get(data.passkey)
    await rejected(desk.call(other.access_token).staff['step-up'].$post({ json: { passkey } }), 422)
    const colleague = await world.staff(desk.company.id)
    await rejected(desk.call(colleague.token).staff['step-up'].$post({ json: { passkey } }), 422)
    await succeeded(desk.own.staff['step-up'].$post({ json: { passkey } }))
    await rejected(desk.own.staff['step-up'].$post({ json: { passkey } }), 422)
  })
})

test('only operations of staff ask for strength, and every change of a factor, every opened document and every movement of money asks for a fresh one', () => {
  const entries: Entry[] = Object.values(contract)
  const strong = entries.filter(({ access }) => access.stepUp || access.withoutSecondFactor)
  expect(strong.filter(({ access }) => access.auth !== 'staff')).toEqual([])
  expect(entries.filter(({ access }) => access.stepUp).map(({ operationId }) => operationId)).toEqual([
    'startTotp',
    'confirmTotp',
    'removeTotp',
    'startPasskey',
    'addPasskey',
    'removePasskey',
    'renewRecoveryCodes',
    'openTravellerDocuments',
    ...[
      'staffAddGateway',
      'staffChangeGateway',
      'confirmTransfer',
      'cancelByCompany',
      'refundOrder',
      'releaseRefund',
      'confirmRefund',
    ],
  ])
})
