import { z } from '@hono/zod-openapi'
import { passwordFaults } from '#shared/password.ts'
import { latinDigits } from '#shared/text.ts'
import { limits } from '#shared/validation.ts'
import { fault } from './fault.ts'
import { dataOf, day, email, PhoneInput, Said, savedAs, text, textThat, ticked, username } from './fields.ts'
import { route } from './route.ts'

export const Phone = z
  .object({
    country_id: z.int(),
    country_code: z.string(),
    number: z.string(),
    e164: z.string(),
    display: z.string().openapi({ description: 'International form in groups, written left to right' }),
  })
  .openapi('Phone')

export const Gender = z.enum(['male', 'female'])

export const User = z
  .object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    pending_email: z.string().nullable().openapi({ description: 'A new address that waits for its verification' }),
    phone: Phone.nullable(),
    birthdate: z.string().nullable(),
    gender: Gender.nullable(),
    scope: z.array(z.string()),
  })
  .openapi('User')

export const Signed = z.object({
  message: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().openapi({ description: 'seconds' }),
})

/** A password that meets the rule of the specification; each rule that it misses is a fault. */
export const newPassword = () =>
  z.string({ error: fault('required') }).superRefine((value, context) => {
    for (const key of passwordFaults(value)) context.addIssue({ code: 'custom', message: fault(key) })
  })

/** A password that exists already: only its length is bounded. */
export const knownPassword = () =>
  z
    .string({ error: fault('required') })
    .min(1, fault('required'))
    .max(200)

/** The second time that a new password is typed. */
export const repeatedPassword = () => z.string({ error: fault('required') }).min(1, fault('required'))

type Passwords = { email?: unknown; password?: unknown; password_confirmation?: unknown } | null | undefined

/** Whether a new password was typed alike twice. */
export const isConfirmed = (form: Passwords) => !form?.password_confirmation || form.password === form.password_confirmation

const isNotEmail = (form: Passwords) =>
  typeof form?.password !== 'string' || String(form.email).toLowerCase() !== form.password.toLowerCase()

/** For rules that look at several fields also where other fields are wrong: one answer names every fault. */
export const always = () => true

export const SignUp = z
  .object({
    firstname: text(limits.name.max),
    lastname: text(limits.name.max),
    email: email(),
    phone: PhoneInput,
    password: newPassword(),
    password_confirmation: repeatedPassword(),
    gender: z.enum(['male', 'female'], { error: fault('choice') }).nullish(),
    birthdate: day().nullish(),
    accept_terms: ticked(),
    newsletter: z.union([z.boolean(), z.enum(['true', 'on'])]).optional(),
  })
  .refine(isConfirmed, { path: ['password_confirmation'], error: fault('confirmed'), when: always })
  .refine(isNotEmail, { path: ['password'], error: fault('password_is_email'), when: always })

export const signUp = route({
  method: 'post',
  path: '/signup',
  operationId: 'signUp',
  summary: 'Register; sends a verification mail and signs in',
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
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'signin' },
  body: z.object({ username: username(), password: knownPassword() }),
  status: 200,
  reply: Signed,
  refuses: ['invalid_credentials'],
})

export const signOut = route({
  method: 'delete',
  path: '/signout',
  operationId: 'signOut',
  summary: 'End the session; also answered without one',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write', withoutLicence: true },
  status: 200,
  reply: Said,
})

export const requestVerification = route({
  method: 'post',
  path: '/verify-email/request',
  operationId: 'requestVerification',
  summary: 'Send the verification mail again; says the same for every address',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ email: email() }),
  status: 200,
  reply: Said,
})

/** What a mailed link carries. */
const vcode = () => textThat(100, (value) => /^[\w-]{20,100}$/.test(value), 'code_invalid')

/** Six digits, in whichever digits and with whichever blanks they were typed. */
const mailedCode = () =>
  z
    .string()
    .transform((value) => latinDigits(value.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, ''))
    .pipe(
      z
        .string()
        .min(1, fault('required'))
        .refine((value) => value === '' || /^\d{6}$/.test(value), fault('code_invalid')),
    )

type Verifying = { vcode?: unknown; email?: unknown; code?: unknown } | null | undefined

/** Either what the link carries, or the address with the digits that were mailed to it; whatever lacks is named. */
export const VerifyEmail = z
  .object({ vcode: vcode().optional(), email: email().optional(), code: mailedCode().optional() })
  .refine((form: Verifying) => form?.vcode !== undefined || form?.email !== undefined || form?.code !== undefined, {
    path: ['vcode'],
    error: fault('required'),
    when: always,
  })
  .refine((form: Verifying) => form?.vcode !== undefined || form?.code === undefined || form.email !== undefined, {
    path: ['email'],
    error: fault('required'),
    when: always,
  })
  .refine((form: Verifying) => form?.vcode !== undefined || form?.email === undefined || form.code !== undefined, {
    path: ['code'],
    error: fault('required'),
    when: always,
  })

export const verifyEmail = route({
  method: 'post',
  path: '/verify-email',
  operationId: 'verifyEmail',
  summary: 'Verify an e-mail address by the link of its mail, or by the six digits in it; once',
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
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ email: email() }),
  status: 200,
  reply: Said,
})

export const resetPassword = route({
  method: 'post',
  path: '/reset-password',
  operationId: 'resetPassword',
  summary: 'Set a new password by the link of a mail; once, and every session ends',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'write' },
  body: z
    .object({ vcode: vcode(), password: newPassword(), password_confirmation: repeatedPassword() })
    .refine(isConfirmed, { path: ['password_confirmation'], error: fault('confirmed'), when: always }),
  status: 200,
  reply: Said,
})

export const getProfile = route({
  method: 'get',
  path: '/profile/username',
  operationId: 'getProfile',
  summary: 'The signed-in customer',
  tags: ['accounts'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(User),
})
