import { z } from 'zod'
import { always, deviceToken, knownPassword, Signed, sixDigits } from './credentials.ts'
import { Count, dataOf, Id, Instant, MessageReply, savedAs, text, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from './passkeys.ts'
import { route } from './route.ts'

const inSession = { auth: 'staff', rate: 'staff', withoutLicence: true } as const
/** For what a session without the second factor its company requires may do: enrol one. */
const forEnrolment = { ...inSession, withoutSecondFactor: true, stepUp: true } as const

export const SecondFactorMethod = z.enum(['totp', 'passkey', 'recovery_code'])

/** A recovery code in any case, with whichever blanks and hyphens; the letters that it never has are read as the digits they look like. */
const recoveryCode = () =>
  z
    .string()
    .meta({
      minLength: 24,
      maxLength: 60,
      description: 'In any case, with any blanks and hyphens',
      examples: ['8K3M-9QXD-7V2T-4HNB-6RWC-1ZPF'],
    })
    .transform((value) =>
      value
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[\s\p{Cf}\p{Pd}]/gu, ''),
    )
    .transform((value) => value.replaceAll('O', '0').replace(/[IL]/g, '1'))
    .pipe(z.string().refine((value) => /^[0-9A-Z]{24}$/.test(value), issue('code_invalid')))

const answers = {
  totp: sixDigits().nullish(),
  passkey: PasskeyAssertion.nullish(),
  recovery_code: recoveryCode().nullish(),
}

const countPresent = (body: object | null | undefined, names: readonly string[]) =>
  Object.entries(body ?? {}).filter(([name, value]) => names.includes(name) && value !== null && value !== undefined).length

const factors = ['totp', 'passkey', 'recovery_code']
const hasOne = (names: readonly string[]) => (body: object | null | undefined) => countPresent(body, names) > 0
const hasOneAtMost = (names: readonly string[]) => (body: object | null | undefined) => countPresent(body, names) <= 1

/** The document's schema of a body with one of several answers. */
const oneOf = (names: readonly string[], always: readonly string[] = []) => ({
  oneOf: names.map((name) => ({ required: [...always, name] })),
})

const missing = { path: ['totp'], error: issue('required'), when: always }
const tooMany = { path: ['totp'], error: issue('max_items', { max: 1 }), when: always }

/** The challenge of a sign-in or a step-up. */
export const SecondFactorChallenge = z
  .object({
    challenge: z.string(),
    expires_in: Count.meta({ description: 'seconds' }),
    methods: z.array(SecondFactorMethod),
    passkey: PasskeyRequest.nullable().meta({ description: 'null where no passkey of the page that asked is enrolled' }),
  })
  .meta({ id: 'SecondFactorChallenge' })

/** The result of signing in with the password of staff: a session, or a challenge where a second factor is enrolled. */
export const StaffSignedIn = z.union([
  Signed.extend({
    second_factor_required: z.literal(false),
    enrolment_required: z.boolean().meta({
      description: 'The company requires a second factor, and none is enrolled: the session can enrol one and nothing else',
    }),
  }).meta({ id: 'StaffSession' }),
  SecondFactorChallenge.extend({ message: z.string(), second_factor_required: z.literal(true) }).meta({
    id: 'SecondFactorRequired',
  }),
])

export const staffSignInSecondFactor = route({
  method: 'post',
  path: '/staff/signin/second-factor',
  operationId: 'staffSignInSecondFactor',
  summary: 'Finish a sign-in with one of: code of an authenticator app, passkey, recovery code',
  description:
    '`challenge` is of `staffSignIn`: five minutes, five tries, once. An assertion of a passkey is made of its `passkey`. A code counts once; wrong answers count for the account, which then waits (429).',
  tags: ['staff'],
  access: { auth: 'guest', rate: 'signin', withoutLicence: true },
  body: z
    .object({ challenge: text(100), device_token: deviceToken(), ...answers })
    .refine(hasOne(factors), missing)
    .refine(hasOneAtMost(factors), tooMany)
    .meta(oneOf(factors, ['challenge'])),
  status: 200,
  reply: Signed,
  errors: ['invalid_credentials'],
})

const Passkey = z.object({
  id: Uuid,
  name: z.string(),
  host: z.string().meta({ description: 'the host that it works on' }),
  is_backed_up: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})

export const SecondFactor = z
  .object({
    is_required: z.boolean().meta({ description: 'by the company' }),
    totp: z.object({ enrolled_at: Instant }).nullable(),
    passkeys: z.array(Passkey),
    recovery_codes_left: Count,
  })
  .meta({ id: 'SecondFactor' })

const RecoveryCodes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Shown this once, with the first factor; null with further ones' })

const enrolled = z.object({ message: z.string(), data: SecondFactor, recovery_codes: RecoveryCodes })

export const getSecondFactor = route({
  method: 'get',
  path: '/staff/second-factor',
  operationId: 'getSecondFactor',
  summary: "The caller's second factors",
  description: 'Which of them the company requires, what is enrolled, and how many recovery codes are left.',
  tags: ['staff'],
  access: { ...inSession, withoutSecondFactor: true },
  status: 200,
  reply: dataOf(SecondFactor),
})

export const startTotp = route({
  method: 'post',
  path: '/staff/second-factor/totp',
  operationId: 'startTotp',
  summary: 'Make a key for an authenticator app; it counts once a code of it is confirmed, until then the one before does',
  description:
    'Show `uri` as a QR code, then send a code of the app to `confirmTotp` within the time. Needs `stepUp` within the last ten minutes.',
  tags: ['staff'],
  access: forEnrolment,
  status: 200,
  reply: savedAs(
    z.object({
      uri: z.string().meta({ description: 'otpauth://, to be shown as a QR code' }),
      secret: z.string().meta({ description: 'The key in base 32, to be typed' }),
      expires_in: Count.meta({ description: 'seconds' }),
    }),
  ),
})

export const confirmTotp = route({
  method: 'post',
  path: '/staff/second-factor/totp/confirm',
  operationId: 'confirmTotp',
  summary: 'Enrol the authenticator app by a code of it; every other session ends',
  description:
    '`code` is what the app shows for the key of `startTotp`. With the first factor the recovery codes are answered, this once.',
  tags: ['staff'],
  access: forEnrolment,
  body: z.object({ code: sixDigits() }),
  status: 200,
  reply: enrolled,
})

export const removeTotp = route({
  method: 'delete',
  path: '/staff/second-factor/totp',
  operationId: 'removeTotp',
  summary: 'Remove the authenticator app; refused for the last factor where the company requires one',
  description: 'With the last factor the recovery codes go too. Every other session of the member ends.',
  tags: ['staff'],
  access: { ...inSession, stepUp: true },
  status: 200,
  reply: savedAs(SecondFactor),
  errors: ['not_found', 'wrong_state'],
})

export const startPasskey = route({
  method: 'post',
  path: '/staff/second-factor/passkeys/challenge',
  operationId: 'startPasskey',
  summary: 'Begin to add a passkey: what navigator.credentials.create takes, for the host of the page that asks',
  description:
    'Give `options` to `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`, on a page of the company; `addPasskey` takes the result.',
  tags: ['staff'],
  access: forEnrolment,
  status: 200,
  reply: savedAs(z.object({ options: PasskeyCreation, expires_in: Count.meta({ description: 'seconds' }) })),
  errors: ['forbidden', 'wrong_state'],
})

export const addPasskey = route({
  method: 'post',
  path: '/staff/second-factor/passkeys',
  operationId: 'addPasskey',
  summary: 'Add the passkey that was made; every other session ends',
  description: '`credential` is the `toJSON()` of what the browser made for `startPasskey`, in the same session and once.',
  tags: ['staff'],
  access: forEnrolment,
  body: z.object({ name: text(60), credential: PasskeyRegistration }),
  status: 201,
  reply: enrolled,
  errors: ['wrong_state'],
})

export const renamePasskey = route({
  method: 'put',
  path: '/staff/second-factor/passkeys/{id}',
  operationId: 'renamePasskey',
  summary: 'Give a passkey another name',
  description: 'The name is for its owner alone; ids are of `getSecondFactor`.',
  tags: ['staff'],
  access: inSession,
  param: Id,
  body: z.object({ name: text(60) }),
  status: 200,
  reply: savedAs(SecondFactor),
  errors: ['not_found'],
})

export const removePasskey = route({
  method: 'delete',
  path: '/staff/second-factor/passkeys/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey; refused for the last factor where the company requires one',
  description:
    'Ids are of `getSecondFactor`. With the last factor the recovery codes go too. Every other session of the member ends.',
  tags: ['staff'],
  access: { ...inSession, stepUp: true },
  param: Id,
  status: 200,
  reply: savedAs(SecondFactor),
  errors: ['not_found', 'wrong_state'],
})

export const renewRecoveryCodes = route({
  method: 'post',
  path: '/staff/second-factor/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'Make ten new recovery codes, shown this once; those before no longer work',
  description: 'Show them once and have them kept apart from the device. Needs an enrolled factor.',
  tags: ['staff'],
  access: { ...inSession, stepUp: true },
  status: 200,
  reply: savedAs(z.object({ recovery_codes: z.array(z.string()) })),
  errors: ['wrong_state'],
})

export const startStepUp = route({
  method: 'post',
  path: '/staff/step-up/challenge',
  operationId: 'startStepUp',
  summary: 'How the caller can prove anew who they are; the challenge is for passkeys',
  description:
    'For operations that answer 403 `step_up_required`. `stepUp` takes the answer; without a passkey no challenge is needed.',
  tags: ['staff'],
  access: { ...inSession, withoutSecondFactor: true },
  status: 200,
  reply: savedAs(
    SecondFactorChallenge.extend({ methods: z.array(z.enum([...SecondFactorMethod.options, 'password'])) }).meta({
      id: 'StepUpChallenge',
    }),
  ),
})

const stepUpAnswers = [...factors, 'password']

export const stepUp = route({
  method: 'post',
  path: '/staff/step-up',
  operationId: 'stepUp',
  summary: 'Prove anew who one is, good for 10 minutes of this session; the password only where no second factor is enrolled',
  description: 'One of the methods of `startStepUp`. Afterwards repeat the call that was refused.',
  tags: ['staff'],
  access: { ...inSession, withoutSecondFactor: true },
  body: z
    .object({ ...answers, password: knownPassword().nullish() })
    .refine(hasOne(stepUpAnswers), missing)
    .refine(hasOneAtMost(stepUpAnswers), tooMany)
    .meta(oneOf(stepUpAnswers)),
  status: 200,
  reply: MessageReply,
  errors: ['invalid_credentials'],
})
