import type { Infer } from '#contract/client.ts'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#contract/passkeys.ts'
import type { PasskeyRow } from '../factors.ts'
import { rpIdOf } from './relying-party.ts'

export type Assertion = Infer<typeof PasskeyAssertion>
export type Registration = Infer<typeof PasskeyRegistration>

/** EdDSA, ES256, RS256 (COSE): what authenticators in use know. */
const algorithms = [-8, -7, -257]
const timeout = 120_000

// Loaded when the first passkey comes: it takes longer than the rest of the API, and many companies never need it.
const library = () => import('@simplewebauthn/server')

const describe = (passkeys: readonly PasskeyRow[], rpId: string) =>
  passkeys
    .filter((passkey) => passkey.rp_id === rpId)
    .map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports }))

/** The options of `navigator.credentials.get`; null where no passkey works on this origin. */
export function requestOptions(
  challenge: string,
  origin: string | null,
  passkeys: readonly PasskeyRow[],
): Infer<typeof PasskeyRequest> | null {
  if (origin === null) return null
  const rpId = rpIdOf(origin)
  const allowCredentials = describe(passkeys, rpId)
  return allowCredentials.length > 0 ? { challenge, rpId, timeout, userVerification: 'required', allowCredentials } : null
}

type Owner = { id: string; email: string; name: string }

/** The options of `navigator.credentials.create`; the owner's handle is their id, which reveals nothing about them. */
export function creationOptions(
  challenge: string,
  { origin, company, owner }: { origin: string; company: string; owner: Owner },
  passkeys: readonly PasskeyRow[],
): Infer<typeof PasskeyCreation> {
  const rpId = rpIdOf(origin)
  return {
    challenge,
    rp: { id: rpId, name: company },
    user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: describe(passkeys, rpId),
  }
}

/** The challenge that a browser's answer names; null when it cannot be read. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The site and the challenge that an answer has to be for. */
type ExpectedChallenge = { challenge: string; origin: string }

const expectedOf = ({ challenge, origin }: ExpectedChallenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: true,
})

/** The new passkey, or null: the library throws at whatever does not fit. */
export async function verifyRegistration(credential: Registration, expected: ExpectedChallenge) {
  const { verifyRegistrationResponse } = await library()
  const { transports, ...response } = credential.response
  const answer = { ...credential, response, clientExtensionResults: {} }
  try {
    const options = { response: answer, ...expectedOf(expected), supportedAlgorithmIDs: algorithms }
    const { registrationInfo } = await verifyRegistrationResponse(options)
    if (!registrationInfo) return null
    const { credential: made, credentialBackedUp } = registrationInfo
    return {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      sign_count: BigInt(made.counter),
      transports: transports ?? [],
      is_backed_up: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** The new state of a passkey after a valid assertion: null when it is invalid, `isClone` when the counter did not rise (WebAuthn 3, 6.1.1). */
export async function verifyAssertion(assertion: Assertion, passkey: PasskeyRow, expected: ExpectedChallenge) {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = assertion.response
  const answer = { ...assertion, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
  // The counter is compared below, where the signature is known to be right and a copy can be told from nonsense.
  const credential = { id: passkey.credential_id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      ...expectedOf(expected),
      credential,
    })
    if (!verified) return null
    const count = BigInt(authenticationInfo.newCounter)
    const isClone = (count > 0n || passkey.sign_count > 0n) && count <= passkey.sign_count
    return { count, isClone, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}
