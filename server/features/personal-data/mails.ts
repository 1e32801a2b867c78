import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { momentText, siteLink } from '#server/platform/mail/mail-parts.ts'

/** The account was given up; signing in until then takes it back. */
export const accountLeavingMail = ({ eraseAfter }: { eraseAfter: Date }): MailBody => ({
  template: 'account_leaving',
  write: (t, context) => ({
    intro: t('account_leaving.intro', { moment: momentText(t, context, eraseAfter) }),
    button: { label: t('buttons.sign_in'), url: siteLink(context, '/login'), life: null },
  }),
})

/** The account's personal data is gone. */
export const accountErasedMail = (): MailBody => ({ template: 'account_erased', write: () => ({}) })
