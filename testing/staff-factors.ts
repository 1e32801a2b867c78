import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Client } from '#contract/client.ts'
import { succeeded } from './answers.ts'
import { builtPassword } from './builders.ts'
import { softAuthenticator } from './soft-authenticator.ts'
import type { Caller, World } from './world.ts'

/** The code that an authenticator app with this key shows at a moment. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Enrols an authenticator app; the code of this moment is spent by it. */
export async function enrolTotp(call: Client, now: Date) {
  const { data } = await succeeded(call.staff['second-factor'].totp.$post())
  const json = { code: totpCode(data.secret, now) }
  const { recovery_codes } = await succeeded(call.staff['second-factor'].totp.confirm.$post({ json }))
  return { secret: data.secret, codes: recovery_codes ?? [] }
}

/** Adds a passkey of a software authenticator at the company's site. */
export async function enrolPasskey(call: Client, origin: string, name = 'Laptop') {
  const authenticator = softAuthenticator(origin)
  const { data } = await succeeded(call.staff['second-factor'].passkeys.challenge.$post())
  const json = { name, credential: authenticator.create(data.options) }
  const added = await succeeded(call.staff['second-factor'].passkeys.$post({ json }))
  const id = added.data.passkeys.find((passkey) => passkey.name === name)?.id ?? ''
  return { authenticator, id, codes: added.recovery_codes ?? [] }
}

/** A company with one member of staff, and what they do at its API. */
export async function staffDesk(world: World, overrides: Parameters<World['company']>[0] = {}) {
  const company = await world.company(overrides)
  const member = await world.staff(company.id)
  const origin = `http://${company.slug}.localhost:3000`
  const call = (token?: string, caller: Omit<Caller, 'company' | 'token'> = {}) =>
    world.call({ company: company.slug, ...(token && { token }), ...caller })
  const own = call(member.token)
  const json = { email: member.email, password: builtPassword }
  /** The right password, where a second factor is enrolled. */
  const issueChallenge = async (caller: Omit<Caller, 'company' | 'token'> = {}) => {
    const answer = await succeeded(call(undefined, caller).staff.signin.$post({ json }))
    if (!answer.second_factor_required) throw new Error('no second factor was asked for')
    return answer
  }
  /** The right password, where none is. */
  const signIn = async () => {
    const answer = await succeeded(call().staff.signin.$post({ json }))
    if (answer.second_factor_required) throw new Error('a second factor was asked for')
    return answer
  }
  const finish = (body: Parameters<Client['staff']['signin']['second-factor']['$post']>[0]['json'], address?: string) =>
    call(undefined, address ? { address } : {}).staff.signin['second-factor'].$post({ json: body })
  const actions = () =>
    // Ids of one moment are in no order, and the clock of a test stands still.
    world.inside(company.id, (trx) =>
      trx.selectFrom('staff_action').selectAll().orderBy(sql`xmin::text::bigint`).orderBy(sql`cmin::text::bigint`).execute(),
    )
  return { company, member, origin, call, own, issueChallenge, signIn, finish, actions }
}
