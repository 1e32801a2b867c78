import { z } from 'zod'
import { passwordIssues } from '#shared/password.ts'
import { latinDigits } from '#shared/text.ts'
import { limits } from '#shared/validation.ts'
import { Count } from './fields.ts'
import { issue } from './issue.ts'

/** A token that a browser or program stores, so that the account knows it when others guess its password. */
export const issuedDeviceToken = () =>
  z.string().meta({ description: 'Keep it and send it with the next sign-in: no secret that opens anything, but yours alone' })

/** The stored token of an earlier sign-in. */
export const deviceToken = () =>
  z
    .string()
    .max(2000)
    .nullish()
    .meta({ description: 'The `device_token` of an earlier sign-in: others who guess the password do not delay this caller' })

export const Signed = z
  .object({
    message: z.string(),
    device_token: issuedDeviceToken(),
    access_token: z.string().meta({ description: 'For `Authorization: Bearer …`' }),
    token_type: z.literal('Bearer'),
    expires_in: Count.meta({ description: 'seconds' }),
  })
  .meta({ id: 'SignedIn' })

/** The rule in words and lengths; the common passwords that are refused, and one's own names, are known to the server alone. */
const passwordRule = {
  format: 'password',
  minLength: limits.password.min,
  maxLength: limits.password.max,
  description: `${limits.password.min} to ${limits.password.max} characters with a lower-case and an upper-case letter, a digit and a special character; no common password and none made of one's own name, e-mail address or phone`,
  examples: ['Walnut!Lantern92'],
}

/** A password that meets the rule of the specification; each rule that it misses is an issue. */
export const newPassword = () =>
  z
    .string({ error: issue('required') })
    .meta(passwordRule)
    .superRefine((value, context) => {
      for (const key of passwordIssues(value)) context.addIssue({ code: 'custom', message: issue(key) })
    })

/** A password that exists already: only its length is bounded. */
export const knownPassword = () =>
  z
    .string({ error: issue('required') })
    .min(1, issue('required'))
    .max(200)

/** The second time that a new password is typed. */
export const repeatedPassword = () => z.string({ error: issue('required') }).min(1, issue('required'))

type Passwords = { password?: unknown; password_confirmation?: unknown } | null | undefined

/** Whether a new password was typed alike twice. */
export const isConfirmed = (form: Passwords) => !form?.password_confirmation || form.password === form.password_confirmation

/** For rules that look at several fields also where other fields are wrong: one answer names every fault. */
export const always = () => true

/** Six digits, in whichever digits and with whichever blanks they were typed. */
export const sixDigits = () =>
  z
    .string()
    .meta({ minLength: 6, maxLength: 30, description: 'Six digits, in any digits and with any blanks', examples: ['123456'] })
    .transform((value) => latinDigits(value.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, ''))
    .pipe(
      z
        .string()
        .min(1, issue('required'))
        .refine((value) => value === '' || /^\d{6}$/.test(value), issue('code_invalid')),
    )
