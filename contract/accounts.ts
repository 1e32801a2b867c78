import { z } from '@hono/zod-openapi'
import { passwordFaults } from '#shared/password.ts'
import { limits } from '#shared/validation.ts'
import { fault } from './fault.ts'
import { dataOf, day, email, PhoneInput, Said, text, ticked, username } from './fields.ts'
import { route } from './route.ts'

export const User = z
  .object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    phone: z.object({ country_id: z.int(), country_code: z.string(), number: z.string(), e164: z.string() }).nullable(),
    birthdate: z.string().nullable(),
    gender: z.enum(['male', 'female']).nullable(),
    scope: z.array(z.string()),
  })
  .openapi('User')

export const Signed = z.object({
  message: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().openapi({ description: 'seconds' }),
})

const newPassword = () =>
  z.string({ error: fault('required') }).superRefine((value, context) => {
    for (const key of passwordFaults(value)) context.addIssue({ code: 'custom', message: fault(key) })
  })

type Passwords = { email?: unknown; password?: unknown; password_confirmation?: unknown } | null | undefined

const isConfirmed = (form: Passwords) => !form?.password_confirmation || form.password === form.password_confirmation

const isNotEmail = (form: Passwords) =>
  typeof form?.password !== 'string' || String(form.email).toLowerCase() !== form.password.toLowerCase()

/** Also where other fields are wrong: one answer names every fault. */
const always = () => true

export const SignUp = z
  .object({
    firstname: text(limits.name.max),
    lastname: text(limits.name.max),
    email: email(),
    phone: PhoneInput,
    password: newPassword(),
    password_confirmation: z.string({ error: fault('required') }).min(1, fault('required')),
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
  summary: 'Register; signs in',
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
  summary: 'Sign in with e-mail or phone',
  tags: ['accounts'],
  access: { auth: 'guest', rate: 'signin' },
  body: z.object({
    username: username(),
    password: z
      .string({ error: fault('required') })
      .min(1, fault('required'))
      .max(200),
  }),
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
