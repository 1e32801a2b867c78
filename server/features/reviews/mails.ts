import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { siteLink } from '#server/platform/mail/mail-parts.ts'
import { plainLine } from '#server/platform/mail/plain-line.ts'
import { formatDay } from '#shared/dates.ts'
import { type rejectionReasons, reviewRules } from '#shared/reviews.ts'

/** What a mail about a review names: texts in the language of the mail. */
export type ReviewOfMail = { orderId: string; product: string /** Of the reviews on the page of the product. */; path: string }

/** Asks a customer for the review of a completed booking, by a link that opens the form without signing in. */
export const reviewInvitationMail = ({ product, day, token }: { product: string; day: string; token: string }): MailBody => ({
  template: 'review_invitation',
  write: (t, context) => ({
    subject: t('review_invitation.subject', { product: plainLine(product) }),
    facts: [{ label: plainLine(product), value: formatDay(day, context.locale) }],
    button: {
      label: t('review_buttons.write'),
      url: siteLink(context, `/reviews/write?token=${encodeURIComponent(token)}`),
      life: t('link_life.days', { days: reviewRules.linkDays }),
    },
    reason: t('reasons.order'),
  }),
})

/** A review can be seen by everybody. */
export const reviewPublishedMail = ({ product, path }: ReviewOfMail): MailBody => ({
  template: 'review_published',
  write: (t, context) => ({
    facts: [{ label: t('review_labels.of'), value: plainLine(product) }],
    button: { label: t('review_buttons.see'), url: siteLink(context, path), life: null },
    reason: t('reasons.order'),
  }),
})

type Rejection = { reason: (typeof rejectionReasons)[number]; words: string | null }

/** A review was rejected, with the reason and the words of staff. */
export const reviewRejectedMail = ({ orderId, product }: ReviewOfMail, { reason, words }: Rejection): MailBody => ({
  template: 'review_rejected',
  write: (t, context) => ({
    facts: [
      { label: t('review_labels.of'), value: plainLine(product) },
      { label: t('review_labels.reason'), value: t(`review_reasons.${reason}`) },
    ],
    letter: words,
    button: { label: t('review_buttons.change'), url: siteLink(context, `/profile/orders/${orderId}/review`), life: null },
    reason: t('reasons.order'),
  }),
})
