import { z } from 'zod'
import {
  always,
  deviceToken,
  isConfirmed,
  issuedDeviceToken,
  knownPassword,
  newPassword,
  repeatedPassword,
  Signed,
  sixDigits,
} from './credentials.ts'
import { documentedAs } from './documented.ts'
import {
  Day,
  dataOf,
  day,
  email,
  MessageReply,
  PhoneInput,
  personName,
  savedAs,
  textThat,
  ticked,
  Uuid,
  username,
} from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

export const Phone = z
  .object({
    country_id: z.int(),
    country_code: z.string(),
    number: z.string().meta({ description: 'Without the calling code' }),
    e164: z.string().meta({ pattern: '^\\+[0-9]{7,15}$' }),
    display: z.string().meta({ description: 'International form in groups, written left to right' }),
  })
  .meta({ id: 'Phone' })

export const Gender = z.enum(['male', 'female'])

export const User = z
  .object({
    id: Uuid,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().meta({ format: 'email' }),
    email_verified: z.boolean(),
    pending_email: z.string().nullable().meta({ description: 'A new address that waits for its verification' }),
    phone: Phone.nullable(),
    birthdate: Day.nullable(),
    gender: Gender.nullable(),
    scope: z.array(z.string()),
  })
  .meta({ id: 'User' })

type EmailAndPassword = { email?: unknown; password?: unknown } | null | undefined

const isNotEmail = (form: EmailAndPassword) =>
  typeof form?.password !== 'string' || String(form.email).toLowerCase() !== form.password.toLowerCase()

export const SignUp = z
  .object({
    firstname: personName(),
    lastname: personName(),
    email: email(),
    phone: PhoneInput,
    password: newPassword(),
    password_confirmation: repeatedPassword(),
    gender: z.enum(['male', 'female'], { error: issue('choice') }).nullish(),
    birthdate: day().nullish(),
    accept_terms: ticked(),
    newsletter: documentedAs(z.union([z.boolean(), z.enum(['true', 'on'])]), {
      type: 'boolean',
      description:
        'Asks for the newsletter, apart from the terms: send it only where the customer ticked it. The subscription begins when the address is verified',
    }).optional(),
    device_token: deviceToken(),
  })
  .refine(isConfirmed, { path: ['password_confirmation'], error: issue('confirmed'), when: always })
  .refine(isNotEmail, { path: ['password'], error: issue('password_is_email'), when: always })

export const signUp = route({
  method: 'post',
  path: '/signup',
  operationId: 'signUp',
  summary: 'Register; sends a verification mail and signs in',
  description:
    'Answers a token for `Authorization: Bearer`. Ordering needs a verified e-mail address only where the company asks for it (`email_unverified`). An address that has an account already is an issue of the field.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'signup' },
  body: SignUp,
  status: 201,
  reply: Signed,
})

export const signIn = route({
  method: 'post',
  path: '/signin',
  operationId: 'signIn',
  summary: 'Sign in with e-mail or phone; takes back an account that was given up and is not erased yet',
  description:
    'Answers a token for `Authorization: Bearer`. A wrong pair is 422 `invalid_credentials`, whichever of both was wrong; after a few wrong tries the account waits (429).',
  tags: ['accounts'],
  access: { auth: 'guest', optionalAuth: 'customer', rate: 'signin' },
  body: z.object({ username: username(), password: knownPassword(), device_token: deviceToken() }),
  status: 200,
  reply: Signed,
  errors: ['invalid_credentials'],
})

export const signOut = route({
  method: 'delete',
  path: '/signout',
  operationId: 'signOut',
  summary: 'End the session; also answered without one',
  description: 'Send the token whose session is to end. Without one, or with one that is over, the reply is the same.',
  tags: ['accounts'],
  access: { auth: 'guest', optionalAuth: 'customer', rate: 'write', withoutLicence: true },
  status: 200,
  reply: MessageReply,
})

export const requestVerification = route({
  method: 'post',
  path: '/verify-email/request',
  operationId: 'requestVerification',
  summary: 'Send the verification mail again; says the same for every address',
  description:
    'Mails a link and six digits, if the address has an account that waits for it. The reply never tells whether it does.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ email: email() }),
  status: 200,
  reply: MessageReply,
})

const vcodePattern = /^[\w-]{20,100}$/

/** The code of a mailed link. */
const vcode = () =>
  textThat(100, (value) => vcodePattern.test(value), 'code_invalid').meta({
    pattern: vcodePattern.source,
    description: 'What the mailed link carries',
  })

type VerifyEmailBody = { vcode?: unknown; email?: unknown; code?: unknown } | null | undefined

/** Either what the link carries, or the address with the digits that were mailed to it; whatever lacks is named. */
export const VerifyEmail = z
  .object({ vcode: vcode().optional(), email: email().optional(), code: sixDigits().optional() })
  .meta({ anyOf: [{ required: ['vcode'] }, { required: ['email', 'code'] }] })
  .refine((form: VerifyEmailBody) => form?.vcode !== undefined || form?.email !== undefined || form?.code !== undefined, {
    path: ['vcode'],
    error: issue('required'),
    when: always,
  })
  .refine((form: VerifyEmailBody) => form?.vcode !== undefined || form?.code === undefined || form.email !== undefined, {
    path: ['email'],
    error: issue('required'),
    when: always,
  })
  .refine((form: VerifyEmailBody) => form?.vcode !== undefined || form?.email === undefined || form.code !== undefined, {
    path: ['code'],
    error: issue('required'),
    when: always,
  })

export const verifyEmail = route({
  method: 'post',
  path: '/verify-email',
  operationId: 'verifyEmail',
  summary: 'Verify an e-mail address by the link of its mail, or by the six digits in it; once',
  description:
    'Takes either `vcode` of the mailed link, or `email` and the six digits of the mail as `code`. Each can be used once.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: VerifyEmail,
  status: 200,
  reply: savedAs(z.object({ email: z.string() })),
})

export const forgetPassword = route({
  method: 'post',
  path: '/forget-password',
  operationId: 'forgetPassword',
  summary: 'Send a link that sets a new password; says the same for every address',
  description:
    'Mails a link whose `vcode` `resetPassword` takes, if the address has an account. The reply never tells whether it does.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ email: email() }),
  status: 200,
  reply: MessageReply,
})

export const resetPassword = route({
  method: 'post',
  path: '/reset-password',
  operationId: 'resetPassword',
  summary: 'Set a new password by the link of a mail; once, and every session ends',
  description:
    '`vcode` is what the mailed link of `forgetPassword` carries. Every session of the account ends; sign in with the new password afterwards.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z
    .object({
      vcode: vcode(),
      password: newPassword(),
      password_confirmation: repeatedPassword(),
      device_token: deviceToken(),
    })
    .refine(isConfirmed, { path: ['password_confirmation'], error: issue('confirmed'), when: always }),
  status: 200,
  reply: z.object({ message: z.string(), device_token: issuedDeviceToken() }),
})

export const checkResetLink = route({
  method: 'post',
  path: '/reset-password/check',
  operationId: 'checkResetLink',
  summary: 'Say whether the link of a mail still sets a password, before one is thought of; uses nothing up',
  description:
    'For pages that ask for the new password: a `vcode` that was used, is over or never was is the same issue of the field as `resetPassword` answers.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ vcode: vcode() }),
  status: 200,
  reply: MessageReply,
})

export const revertEmail = route({
  method: 'post',
  path: '/revert-email',
  operationId: 'revertEmail',
  summary:
    'Take a change of the e-mail address back by the link that the former address was mailed; once, and every session ends',
  description:
    '`vcode` is what the link in the mail to the former address carries, for seven days. The account uses that address again, every session and the password end, and the `vcode` that is answered sets a new one with `resetPassword`.',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ vcode: vcode() }),
  status: 200,
  reply: savedAs(
    z.object({ vcode: z.string().meta({ description: 'Sets a new password at `reset-password`: the old one is over' }) }),
  ),
})

export const getProfile = route({
  method: 'get',
  path: '/profile/username',
  operationId: 'getProfile',
  summary: 'The signed-in customer',
  description: 'Who the token belongs to. `pending_email` is an address that counts once it is verified.',
  tags: ['accounts'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(User),
})
