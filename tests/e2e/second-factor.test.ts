import { expect } from 'vitest'
import { wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { journey, type Visit } from '#testing/browser.ts'
import { openPasskeyPage, type Passkeys } from './passkey-page.ts'

type Api = Passkeys['api']
type Options = Record<string, unknown>
type SignInReply = {
  second_factor_required: boolean
  access_token?: string
  challenge: string
  methods: string[]
  passkey: Options | null
}

const company = 'masar'
const host = `${company}.localhost`
const json = wellKnownAccounts.staff

/** The first half of a sign-in; the session itself where no second factor is enrolled. */
async function signIn(api: Api): Promise<SignInReply> {
  const { status, body } = await api<SignInReply>('POST', '/staff/signin', { json })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type ChallengeReply = { data: { options: Options } }
type PasskeyReply = { data: { passkeys: { id: string; host: string }[] } }

/** Adds a passkey of this browser's authenticator to the signed-in member, and gives its id. */
async function addPasskey({ api, create }: Passkeys, token: string): Promise<string> {
  const started = await api<ChallengeReply>('POST', '/staff/second-factor/passkeys/challenge', { token })
  expect(started.body.data.options).toMatchObject({ rp: { id: host } })
  const credential = await create(started.body.data.options)
  const added = await api<PasskeyReply>('POST', '/staff/second-factor/passkeys', { token, json: { name: 'Browser', credential } })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  expect(added.body.data.passkeys).toMatchObject([{ host }])
  return added.body.data.passkeys[0]?.id ?? ''
}

const finish = (api: Api, challenge: string, passkey: unknown) =>
  api<{ access_token: string }>('POST', '/staff/signin/second-factor', { json: { challenge, passkey } })

function requestedOptions({ second_factor_required, methods, passkey }: SignInReply): Options {
  expect(second_factor_required).toBe(true)
  expect(methods).toContain('passkey')
  if (!passkey) throw new Error('no passkey was asked for')
  return passkey
}

/** A page of another company has its own host, so what it asks this browser for is not there. */
async function expectNothingElsewhere(visit: Visit): Promise<void> {
  const other = await openPasskeyPage(visit, { host: 'localhost', company })
  const requested = await signIn(other.api)
  expect([requested.second_factor_required, requested.passkey]).toEqual([true, null])
  const stolen = {
    challenge: requested.challenge,
    rpId: host,
    timeout: 5_000,
    userVerification: 'required',
    allowCredentials: [],
  }
  await expect(other.get(stolen)).rejects.toThrow('SecurityError')
  await other.close()
}

journey(
  'staff add a passkey in a browser and sign in with it, verified, on the host of their company alone',
  async ({ open }) => {
    const visit = await open({ locale: 'en', company, expects: [/status of 422/] })
    const passkeys = await openPasskeyPage(visit, { host, company })
    const { api, get, verifies } = passkeys
    const plain = await signIn(api)
    expect(plain.second_factor_required).toBe(false)
    const id = await addPasskey(passkeys, plain.access_token ?? '')

    const requested = await signIn(api)
    const assertion = await get(requestedOptions(requested))
    const signedIn = await finish(api, requested.challenge, assertion)
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
    const token = signedIn.body.access_token
    expect((await api('GET', '/staff/orders', { token })).status).toBe(200)
    expect((await finish(api, requested.challenge, assertion)).status, 'the same assertion again').toBe(422)

    await verifies(false)
    const unverified = await signIn(api)
    const options = requestedOptions(unverified)
    await expect(get({ ...options, timeout: 2_000 })).rejects.toThrow('NotAllowedError')
    const weak = await get({ ...options, userVerification: 'discouraged' })
    expect((await finish(api, unverified.challenge, weak)).status, 'without verification of the user').toBe(422)
    await verifies(true)

    await expectNothingElsewhere(visit)

    const stepUp = await api<{ data: { passkey: Options } }>('POST', '/staff/step-up/challenge', { token })
    const fresh = await get(stepUp.body.data.passkey)
    expect((await api('POST', '/staff/step-up', { token, json: { passkey: fresh } })).status).toBe(200)
    expect((await api('DELETE', `/staff/second-factor/passkeys/${id}`, { token })).status).toBe(200)
    expect((await signIn(api)).second_factor_required).toBe(false)
  },
)
