import type { MailTemplate } from './mails.ts'

/** How long the links and the digits of mails are good for. */
export const lives = {
  verifyLinkHours: 24,
  verifyCodeMinutes: 10,
  resetLinkMinutes: 30,
  revertLinkDays: 7,
  newsletterLinkDays: 7,
} as const

const minute = 60_000
const hour = 60 * minute

/** A notice that comes later than this frightens more than it tells. */
const noticeLife = 24 * hour

const lifeOf = {
  verify_email: lives.verifyLinkHours * hour,
  reset_password: lives.resetLinkMinutes * minute,
} as const satisfies Partial<Record<MailTemplate, number>>

/** Milliseconds after which a mail that was never accepted is given up. */
export const mailLife = (template: string): number =>
  template === 'verify_email' || template === 'reset_password' ? lifeOf[template] : noticeLife
