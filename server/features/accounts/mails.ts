import type { MailBody, MailContext } from '#server/platform/mail/mail-body.ts'
import type { MailTranslator } from '#server/platform/mail/mail-messages.ts'
import { siteLink, timeFact } from '#server/platform/mail/mail-parts.ts'
import { codeLifetimes } from './code-lifetimes.ts'

const resetButton = (t: MailTranslator, context: MailContext) => ({
  label: t('buttons.reset_password'),
  url: siteLink(context, '/forget-password'),
  life: null,
})

const revertButton = (t: MailTranslator, context: MailContext, vcode: string) => ({
  label: t('buttons.revert_email'),
  url: siteLink(context, `/revert-email?vcode=${encodeURIComponent(vcode)}`),
  life: t('link_life.days', { days: codeLifetimes.revertLinkDays }),
})

/** A link and six digits that verify an address; `isChange` when the account had another one before. */
export const verifyEmailMail = (facts: { vcode: string; code: string; isChange: boolean }): MailBody => ({
  template: 'verify_email',
  write: (t, context) => ({
    intro: t(facts.isChange ? 'verify_email.intro_change' : 'verify_email.intro'),
    button: {
      label: t('buttons.verify_email'),
      url: siteLink(context, `/verify-email?vcode=${encodeURIComponent(facts.vcode)}`),
      life: t('verify_email.link_life', { hours: codeLifetimes.verifyLinkHours }),
    },
    code: {
      label: t('labels.code'),
      digits: facts.code,
      life: t('verify_email.code_life', { minutes: codeLifetimes.verifyCodeMinutes }),
    },
    reason: t('reasons.entered'),
  }),
})

/** A link that sets a new password. */
export const resetPasswordMail = ({ vcode }: { vcode: string }): MailBody => ({
  template: 'reset_password',
  write: (t, context) => ({
    button: {
      label: t('buttons.reset_password'),
      url: siteLink(context, `/reset-password?vcode=${encodeURIComponent(vcode)}`),
      life: t('reset_password.link_life', { minutes: codeLifetimes.resetLinkMinutes }),
    },
  }),
})

/** A notice that the password is another one now. */
export const passwordChangedMail = ({ at }: { at: Date }): MailBody => ({
  template: 'password_changed',
  write: (t, context) => ({ facts: [timeFact(t, context, at)], button: resetButton(t, context) }),
})

/** A notice to the old address that the account asks to use another one, with a link that takes it back. */
export const emailChangingMail = (facts: { newEmail: string; at: Date; vcode: string }): MailBody => ({
  template: 'email_changing',
  write: (t, context) => ({
    facts: [{ label: t('labels.new_email'), value: facts.newEmail }, timeFact(t, context, facts.at)],
    button: revertButton(t, context, facts.vcode),
    closing: t('revert_email.closing'),
  }),
})

/** A notice to the old address that the account uses another one now; the link is for an address that was verified. */
export const emailChangedMail = (facts: { newEmail: string; at: Date; vcode: string | null }): MailBody => ({
  template: 'email_changed',
  write: (t, context) => ({
    facts: [{ label: t('labels.new_email'), value: facts.newEmail }, timeFact(t, context, facts.at)],
    ...(facts.vcode
      ? { button: revertButton(t, context, facts.vcode), closing: t('revert_email.closing') }
      : context.contact && { closing: t('email_changed.closing_contact', { contact: context.contact }) }),
  }),
})

/** The address took a change back: it is the account's own, and the password is over. */
export const emailRevertedMail = ({ at }: { at: Date }): MailBody => ({
  template: 'email_reverted',
  write: (t, context) => ({ facts: [timeFact(t, context, at)], button: resetButton(t, context) }),
})

/** A warning to the owner that somebody guesses the password. */
export const signInAttackedMail = ({ at, isStaff }: { at: Date; isStaff: boolean }): MailBody => ({
  template: 'signin_attacked',
  write: (t, context) => ({
    facts: [timeFact(t, context, at)],
    ...(isStaff ? { closing: t('signin_attacked.closing_staff') } : { button: resetButton(t, context) }),
  }),
})

/** The account was taken back by signing in. */
export const deletionCancelledMail = (): MailBody => ({
  template: 'deletion_cancelled',
  write: (t, context) => ({ button: resetButton(t, context) }),
})
