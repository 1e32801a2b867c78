import { describe, expect, test } from 'vitest'
import * as accounts from '#server/features/accounts/mails.ts'
import * as contact from '#server/features/contact/mails.ts'
import * as newsletter from '#server/features/newsletter/mails.ts'
import * as personalData from '#server/features/personal-data/mails.ts'
import * as staff from '#server/features/staff/mails.ts'
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

const features = { accounts, contact, newsletter, 'personal-data': personalData, staff }
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
  secondFactorChangedMail: staff.secondFactorChangedMail({ change: 'use_recovery_code', at, codesLeft: 9 }),
}

test('every mail of every feature has a sample', () => {
  const folders = listFiles('server/**/mails.ts').filter((path) => !path.startsWith('server/platform/'))
  expect(folders).toEqual(Object.keys(features).map((name) => `server/features/${name}/mails.ts`))
  const mails = Object.values(features).flatMap((exported) => Object.keys(exported).filter((name) => name.endsWith('Mail')))
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
