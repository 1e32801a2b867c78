import { succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { softAuthenticator } from '#testing/soft-authenticator.ts'
import { enrolPasskey, enrolTotp, totpCode } from '#testing/staff-factors.ts'
import type { World } from '#testing/world.ts'
import type { Operation, Sample, WrongBody } from './endpoint-samples.ts'

type Company = { slug: string }
type Staff = { email: string; token: string }

/** Enrols every kind of factor for a member of staff, and begins everything that a call can finish. */
export async function enrolledStaff(world: World, { slug }: Company, { email, token }: Staff) {
  const call = world.call({ company: slug, token })
  const origin = `http://${slug}.localhost:3000`
  const { secret, codes } = await enrolTotp(call, world.clock.now())
  const { id } = await enrolPasskey(call, origin)
  const { data: waiting } = await succeeded(call.staff['second-factor'].totp.$post())
  const { data: started } = await succeeded(call.staff['second-factor'].passkeys.challenge.$post())
  const requested = await succeeded(call.staff.signin.$post({ json: { email, password: builtPassword } }))
  return {
    passkeyId: id,
    secret,
    codes,
    challenge: requested.second_factor_required ? requested.challenge : '',
    waitingCode: totpCode(waiting.secret, world.clock.now()),
    credential: softAuthenticator(origin).create(started.options),
  }
}

type Rows = { factors: Awaited<ReturnType<typeof enrolledStaff>> }

/** What the operations of a second factor need so that they are answered 2xx. */
export const secondFactorSamples = {
  staffSignInSecondFactor: ({ factors }) => ({ body: { challenge: factors.challenge, recovery_code: factors.codes[0] } }),
  confirmTotp: ({ factors }) => ({ body: { code: factors.waitingCode } }),
  addPasskey: ({ factors }) => ({ body: { name: 'Phone', credential: factors.credential } }),
  renamePasskey: ({ factors }) => ({ param: factors.passkeyId, body: { name: 'Office' } }),
  removePasskey: ({ factors }) => ({ param: factors.passkeyId }),
  stepUp: ({ factors }) => ({ body: { recovery_code: factors.codes[1] } }),
} satisfies Partial<Record<Operation, (rows: Rows) => Sample>>

const assertionFields = ['passkey.id', 'passkey.rawId', 'passkey.response', 'passkey.type']
const wrongAssertion = { id: 'a b', rawId: 5, type: 'password', response: 'none' }

/** Bodies of those operations in which everything is wrong. */
export const secondFactorWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  staffSignInSecondFactor: [
    { body: {}, fields: ['challenge', 'totp'] },
    { body: { challenge: '', totp: '12345' }, fields: ['challenge', 'totp'] },
    { body: { challenge: 'x'.repeat(101), recovery_code: 'short' }, fields: ['challenge', 'recovery_code'] },
    { body: { challenge: 5, passkey: wrongAssertion }, fields: ['challenge', ...assertionFields] },
    { body: { challenge: 'x', totp: '123456', recovery_code: '0'.repeat(24) }, fields: ['totp'] },
  ],
  confirmTotp: [
    { body: {}, fields: ['code'] },
    { body: { code: 123456 }, fields: ['code'] },
    { body: { code: 'six' }, fields: ['code'] },
  ],
  addPasskey: [
    { body: {}, fields: ['credential', 'name'] },
    {
      body: { name: ' ', credential: { id: '', rawId: '/', type: 'x', response: { transports: ['u s b'] } } },
      fields: [
        'credential.id',
        'credential.rawId',
        'credential.response.attestationObject',
        'credential.response.clientDataJSON',
        'credential.response.transports.0',
        'credential.type',
        'name',
      ],
    },
  ],
  renamePasskey: [
    { body: {}, fields: ['name'] },
    { body: { name: 'x'.repeat(61) }, fields: ['name'] },
  ],
  stepUp: [
    { body: {}, fields: ['totp'] },
    { body: { password: 'x'.repeat(201) }, fields: ['password'] },
    { body: { totp: 'six' }, fields: ['totp'] },
    { body: { passkey: wrongAssertion }, fields: assertionFields },
    { body: { password: 'x', recovery_code: '0'.repeat(24) }, fields: ['totp'] },
  ],
}
