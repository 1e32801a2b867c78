import { z } from 'zod'
import { issue } from './issue.ts'

/** Bytes as WebAuthn writes them in JSON: base64url without padding, at most `max` characters. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, issue('passkey'))
    .max(max, issue('passkey'))
    .meta({ description: 'base64url', examples: ['dGhlIGJ5dGVzIG9mIGEgcGFzc2tleQ'] })

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key', { error: issue('passkey') }) }

/** The result of `navigator.credentials.get`, by its `toJSON()` (WebAuthn 3, AuthenticationResponseJSON). */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' })

/** The result of `navigator.credentials.create`, by its `toJSON()` (WebAuthn 3, RegistrationResponseJSON). */
export const PasskeyRegistration = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(8000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,30}$/, issue('passkey')))
        .max(10, issue('passkey'))
        .nullish(),
    }),
  })
  .meta({ id: 'PasskeyRegistration' })

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().meta({ description: 'milliseconds' }),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor),
  })
  .meta({ id: 'PasskeyRequest', description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn' })

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().meta({ description: 'milliseconds' }),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
    excludeCredentials: z.array(Descriptor),
  })
  .meta({ id: 'PasskeyCreation', description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn' })
