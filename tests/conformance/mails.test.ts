import { describe, expect, test } from 'vitest'
import * as accounts from '#server/features/accounts/mails.ts'
import * as contact from '#server/features/contact/mails.ts'
import * as newsletter from '#server/features/newsletter/mails.ts'
import * as personalData from '#server/features/personal-data/mails.ts'
import * as reviews from '#server/features/reviews/mails.ts'
import * as staff from '#server/features/staff/mails.ts'
import * as waitingList from '#server/features/waiting-list/mails.ts'
import * as orders from '#server/ordering/news/mails.ts'
import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { renderSample, sampleCompany, visibleText } from '#testing/render-sample.ts'
import { listFiles } from '../../tools/source-files.ts'

const at = new Date('2026-11-21T21:30:00Z')
const vcode = 'Zm9v-_123456'
const newEmail = 'new@example.com'
const message = {
  reference: 'MS-7K3M-9QXD',
  name: 'نورة',
  email: 'noura@example.com',
  phone: '+966501234567',
  subject: 'Question about AlUla',
  text: 'Is there a night tour?\n\nهل توجد جولة ليلية؟',
  answerHours: 24,
}

const order: orders.OrderOfMail = {
  id: '0190a5c3-0000-7000-8000-000000000000',
  reference: 'RH-7K3M-9QXD',
  service: 'رحلات',
  product: 'Edge of the World',
  day: '2026-12-05',
  time: '09:00',
  endDay: '2026-12-06',
}
const due = { amount: '1,234.50 SAR', until: at }
const settled = { paid: '320.00 SAR', fee: '160.00 SAR', refund: '160.00 SAR' }
const words = 'The guide is ill.\n\nالمرشد مريض.'

const review = { orderId: order.id, product: 'Edge of the World', path: '/services/booking/trips/models/edge#reviews' }

const freeSeats = {
  ...{ product: 'Edge of the World', slug: 'edge', departure_id: order.id, units: { adult: 2 }, seats: 2 },
  ...{ local_date: '2026-12-05', local_time: '09:00', heldUntil: at },
}

const features = { accounts, contact, newsletter, 'personal-data': personalData, reviews, staff, 'waiting-list': waitingList }
const samples: Record<string, MailBody> = {
  verifyEmailMail: accounts.verifyEmailMail({ vcode, code: '048213', isChange: false }),
  resetPasswordMail: accounts.resetPasswordMail({ vcode }),
  passwordChangedMail: accounts.passwordChangedMail({ at }),
  emailChangingMail: accounts.emailChangingMail({ newEmail, at, vcode }),
  emailChangedMail: accounts.emailChangedMail({ newEmail, at, vcode }),
  emailRevertedMail: accounts.emailRevertedMail({ at }),
  signInAttackedMail: accounts.signInAttackedMail({ at, isStaff: false }),
  deletionCancelledMail: accounts.deletionCancelledMail(),
  accountLeavingMail: personalData.accountLeavingMail({ eraseAfter: at }),
  accountErasedMail: personalData.accountErasedMail(),
  contactMessageMail: contact.contactMessageMail(message),
  contactReceivedMail: contact.contactReceivedMail(message),
  newsletterConfirmMail: newsletter.newsletterConfirmMail({ token: vcode }),
  newsletterWelcomeMail: newsletter.newsletterWelcomeMail({ unsubscribe: 'a.b' }),
  newsletterKnownMail: newsletter.newsletterKnownMail({ unsubscribe: 'a.b' }),
  orderInReviewMail: orders.orderInReviewMail(order, { total: '320.00 SAR', answerBy: at }),
  orderBookedMail: orders.orderBookedMail(order, { due, rest: due }),
  orderAcceptedMail: orders.orderAcceptedMail(order, { due, rest: null }),
  paymentDueMail: orders.paymentDueMail(order, due),
  restDueMail: orders.restDueMail(order, due),
  orderRejectedMail: orders.orderRejectedMail(order, { words }),
  reviewTimeoutMail: orders.reviewTimeoutMail(order),
  invoicePastDueMail: orders.invoicePastDueMail(order, settled),
  invoiceNonCompliantMail: orders.invoiceNonCompliantMail(order, { words, settled: null }),
  depositPaidMail: orders.depositPaidMail(order, { paid: '100.00 SAR', rest: due }),
  orderChangedMail: orders.orderChangedMail(order, { total: '640.00 SAR' }),
  changeHeldMail: orders.changeHeldMail(order, due),
  changeUnpaidMail: orders.changeUnpaidMail(order),
  orderPaidMail: orders.orderPaidMail(order, { paid: '320.00 SAR' }),
  cancelledByCustomerMail: orders.cancelledByCustomerMail(order, settled),
  cancelledByCompanyMail: orders.cancelledByCompanyMail(order, { words, settled }),
  refundDoneMail: orders.refundDoneMail(order, { amount: '160.00 SAR', isByBank: false, hasCreditNote: true }),
  refundNeedsIbanMail: orders.refundNeedsIbanMail(order, { amount: '160.00 SAR' }),
  unassignedMoneyMail: orders.unassignedMoneyMail(order, { amount: '160.00 SAR' }),
  orderCompletedMail: orders.orderCompletedMail(order),
  reviewInvitationMail: reviews.reviewInvitationMail({ product: 'Edge of the World', day: '2026-12-05', token: vcode }),
  reviewPublishedMail: reviews.reviewPublishedMail(review),
  reviewRejectedMail: reviews.reviewRejectedMail(review, { reason: 'off_topic', words }),
  freeSeatsMail: waitingList.freeSeatsMail(freeSeats),
  secondFactorChangedMail: staff.secondFactorChangedMail({ change: 'use_recovery_code', at, codesLeft: 9 }),
}

test('every mail of every feature has a sample', () => {
  const folders = listFiles('server/**/mails.ts').filter((path) => !path.startsWith('server/platform/'))
  expect(folders).toEqual([
    ...Object.keys(features).map((name) => `server/features/${name}/mails.ts`),
    'server/ordering/news/mails.ts',
  ])
  const mails = Object.values({ ...features, orders }).flatMap((exported) =>
    Object.keys(exported).filter((name) => name.endsWith('Mail')),
  )
  expect(mails.sort()).toEqual(Object.keys(samples).sort())
})

test('only mails to subscribers carry an unsubscribe link', { tags: ['S-017'] }, () => {
  const carriers = Object.values(samples).filter((body) => renderSample(body).unsubscribeUrl !== null)
  expect(carriers.map(({ template }) => template)).toEqual(['newsletter_welcome', 'newsletter_known'])
})

const cases = Object.values(samples).flatMap((body) => (['ar', 'en'] as const).map((language) => [body, language] as const))

describe.for(cases)('$0.template in $1', ([body, language]) => {
  const mail = renderSample(body, { language })

  test('is HTML of its language and direction with nothing from elsewhere', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(mail.html).toContain(`<div lang="${language}" dir="${dir}"`)
    expect(mail.html).not.toMatch(/<(?:img|script|link|style|table)|src=|url\(/)
    expect(mail.html).not.toMatch(/(?:margin|padding|border|text-align)[^;"]*(?:left|right)/)
    expect(mail.subject.length).toBeLessThan(80)
  })

  test('says all of it in plain text too, and has no mark of direction there', () => {
    const words = (text: string) => text.split(/[\s:()]+/).filter((word) => word.length > 3)
    const shown = visibleText(mail.html).replaceAll('&#x27;', "'")
    for (const word of words(shown.replace(/(إن لم يعمل الزر|If the button does not).*?(?=https)/, '')))
      expect(mail.text).toContain(word)
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[\u2066-\u2069]/)
  })

  test('names the company, its legal name, the reader and why it came', () => {
    for (const text of [mail.text, visibleText(mail.html)]) {
      expect(text).toContain(sampleCompany.display_name[language])
      expect(text).toContain(sampleCompany.legal_name[language])
      expect(text).toContain('سارة')
      expect(text).toContain(language === 'ar' ? 'وصلتك هذه الرسالة لأن' : 'You are receiving this email because')
    }
  })
})
