import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { siteLink } from '#server/platform/mail/mail-parts.ts'

/** How long a link that confirms a subscription is good for. */
export const confirmLinkDays = 7

/** A link that confirms a subscription to the newsletter. */
export const newsletterConfirmMail = ({ token }: { token: string }): MailBody => ({
  template: 'newsletter_confirm',
  write: (t, context) => ({
    button: {
      label: t('buttons.newsletter_confirm'),
      url: siteLink(context, `/newsletter/confirm?token=${encodeURIComponent(token)}`),
      life: t('link_life.days', { days: confirmLinkDays }),
    },
    reason: t('reasons.newsletter_request'),
  }),
})

const subscriberMail = (template: string, token: string): MailBody => ({
  template,
  write: (t, context) => ({
    unsubscribe: {
      label: t('labels.unsubscribe'),
      url: siteLink(context, `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`),
    },
    reason: t('reasons.newsletter'),
  }),
})

/** The subscription is confirmed. */
export const newsletterWelcomeMail = ({ unsubscribe }: { unsubscribe: string }): MailBody =>
  subscriberMail('newsletter_welcome', unsubscribe)

/** Somebody asked for a subscription of an address that has one. */
export const newsletterKnownMail = ({ unsubscribe }: { unsubscribe: string }): MailBody =>
  subscriberMail('newsletter_known', unsubscribe)
