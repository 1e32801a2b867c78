import type { Client } from '#contract/client.ts'
import { succeeded } from '#testing/answers.ts'
import { contact } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import type { World } from '#testing/world.ts'
import { newsletterTokens } from './contact-samples.ts'
import type { Operation, Sample, WrongBody } from './endpoint-samples.ts'

type Rows = {
  customer: { email: string; sessionId: string; firstname: string; lastname: string }
  mailed: { reverting: string; verifying: string; resetting: string; confirming: string; leaving: string }
}

const newPassword = 'Walnut!Lantern92'

/** What the links carry that were mailed to an address of the company. */
export async function mailedLinks(world: World, companyId: string, call: Client, email: string): Promise<Rows['mailed']> {
  const person = { firstname: 'Sara', lastname: 'Alharbi', phone: contact.phone }
  await succeeded(call.profile.$put({ json: { ...person, email: `former-${email}` } }))
  await succeeded(call.profile.$put({ json: { ...person, email } }))
  await succeeded(call['verify-email'].request.$post({ json: { email } }))
  await succeeded(call['forget-password'].$post({ json: { email } }))
  const mails = await world.mailsTo(companyId, email)
  const linkOf = (template: string) => mails.findLast((mail) => mail.template === template)?.vcode ?? ''
  return {
    ...(await newsletterTokens(world, companyId, call)),
    reverting: linkOf('email_changing') || linkOf('email_changed'),
    verifying: linkOf('verify_email'),
    resetting: linkOf('reset_password'),
  }
}

/** What the operations of an account need so that they are answered 2xx. */
export const accountSamples = {
  requestVerification: ({ customer: { email } }) => ({ body: { email } }),
  verifyEmail: ({ mailed }) => ({ body: { vcode: mailed.verifying } }),
  forgetPassword: ({ customer: { email } }) => ({ body: { email } }),
  resetPassword: ({ mailed }) => ({
    body: { vcode: mailed.resetting, password: newPassword, password_confirmation: newPassword },
  }),
  checkResetLink: ({ mailed }) => ({ body: { vcode: mailed.resetting } }),
  revertEmail: ({ mailed }) => ({ body: { vcode: mailed.reverting } }),
  updateProfile: ({ customer: { firstname, lastname } }) => ({
    body: { firstname, lastname, email: 'next@example.com', phone: contact.phone, birthdate: '1990-02-28', gender: 'female' },
  }),
  changePassword: () => ({
    body: { old_password: builtPassword, password: newPassword, password_confirmation: newPassword },
  }),
  changeStaffPassword: () => ({
    body: { old_password: builtPassword, password: newPassword, password_confirmation: newPassword },
  }),
  endSession: ({ customer }) => ({ param: customer.sessionId }),
} satisfies Partial<Record<Operation, (rows: Rows) => Sample>>

const ofEmail: WrongBody[] = [
  { body: {}, fields: ['email'] },
  { body: { email: 'nobody' }, fields: ['email'] },
  { body: { email: ['sara@example.com'] }, fields: ['email'] },
]

const ofPasswordChange: WrongBody[] = [
  { body: {}, fields: ['old_password', 'password', 'password_confirmation'] },
  {
    body: { old_password: 'x'.repeat(201), password: 'short', password_confirmation: 'other' },
    fields: ['old_password', 'password', 'password_confirmation'],
  },
]

/** Bodies of the operations of an account in which everything is wrong. */
export const accountWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  requestVerification: ofEmail,
  forgetPassword: ofEmail,
  verifyEmail: [
    { body: {}, fields: ['vcode'] },
    { body: { vcode: 'short' }, fields: ['vcode'] },
    { body: { vcode: 5, email: 5, code: 123456 }, fields: ['code', 'email', 'vcode'] },
    { body: { email: 'nobody', code: '12345' }, fields: ['code', 'email'] },
    { body: { email: 'sara@example.com' }, fields: ['code'] },
    { body: { code: '123456' }, fields: ['email'] },
    { body: { email: '', code: ' ' }, fields: ['code', 'email'] },
  ],
  resetPassword: [
    { body: {}, fields: ['password', 'password_confirmation', 'vcode'] },
    {
      body: { vcode: '/etc/passwd', password: 'short', password_confirmation: 'other' },
      fields: ['password', 'password_confirmation', 'vcode'],
    },
  ],
  checkResetLink: [
    { body: {}, fields: ['vcode'] },
    { body: { vcode: 'short' }, fields: ['vcode'] },
  ],
  revertEmail: [
    { body: {}, fields: ['vcode'] },
    { body: { vcode: 'short' }, fields: ['vcode'] },
  ],
  updateProfile: [
    { body: {}, fields: ['email', 'firstname', 'lastname', 'phone'] },
    {
      body: {
        firstname: ' ',
        lastname: 'x'.repeat(300),
        email: 'nobody',
        phone: { country_id: 1, number: '0111111' },
        birthdate: '2090-01-01',
        gender: 'unknown',
        password: 'x'.repeat(201),
      },
      fields: ['birthdate', 'email', 'firstname', 'gender', 'lastname', 'password', 'phone.number'],
    },
  ],
  changePassword: ofPasswordChange,
  changeStaffPassword: ofPasswordChange,
}
