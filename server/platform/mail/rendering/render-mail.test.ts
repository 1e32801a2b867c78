import { describe, expect, test } from 'vitest'
import { contrast } from '#shared/theme.ts'
import type { MailFacts, MailTemplate } from '../mails.ts'
import { type MailCompany, renderMail } from './render-mail.ts'

const company: MailCompany = {
  display_name: { ar: 'أفق للسفر', en: 'Ofuq Travel' },
  legal_name: { ar: 'شركة أفق للسفر والسياحة', en: 'Ofuq Travel & Tourism Co.' },
  default_language: 'ar',
  time_zone: 'Asia/Riyadh',
  primary_color: '#ffe14d',
  origin: 'https://ofuq.example',
  contact: 'care@ofuq.example',
}

const at = new Date('2026-11-21T21:30:00Z')
const vcode = 'Zm9v-_123456'

const samples: MailFacts = {
  verify_email: { vcode, code: '048213', isChange: false },
  reset_password: { vcode },
  password_changed: { at },
  email_changing: { newEmail: 'new@example.com', at, vcode },
  email_changed: { newEmail: 'new@example.com', at, vcode },
  email_reverted: { at },
  signin_attacked: { at, isStaff: false },
  account_leaving: { eraseAfter: at },
  account_kept: {},
  account_erased: {},
  contact_message: {
    reference: 'MS-7K3M-9QXD',
    name: 'نورة',
    email: 'noura@example.com',
    phone: '+966501234567',
    subject: 'Question about AlUla',
    text: 'Is there a night tour?\n\nهل توجد جولة ليلية؟',
    answerHours: 24,
  },
  contact_received: { reference: 'MS-7K3M-9QXD', answerHours: 24 },
  newsletter_confirm: { token: vcode },
  newsletter_welcome: { unsubscribe: 'a.b' },
  newsletter_known: { unsubscribe: 'a.b' },
  second_factor_changed: { change: 'use_recovery_code', at, codesLeft: 9 },
}

type Overrides = Partial<{ name: string; language: 'ar' | 'en'; company: Partial<MailCompany> }>

const write = <T extends MailTemplate>(template: T, facts: MailFacts[T], overrides: Overrides = {}) =>
  renderMail(
    { ...company, ...overrides.company },
    {
      template,
      facts,
      language: overrides.language ?? 'ar',
      to: { name: overrides.name ?? 'سارة', address: 'sara@example.com' },
    },
  )

const templates = Object.keys(samples) as MailTemplate[]
const cases = templates.flatMap((template) => (['ar', 'en'] as const).map((language) => [template, language] as const))

/** What a reader sees of HTML, without what only its preview shows. */
const seen = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe.for(cases)('%s in %s', ([template, language]) => {
  const mail = write(template, samples[template], { language })

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
    const text = mail.text
    const shown = seen(mail.html).replaceAll('&#x27;', "'")
    for (const word of words(shown.replace(/(إن لم يعمل الزر|If the button does not).*?(?=https)/, '')))
      expect(text).toContain(word)
    expect(`${mail.subject}${text}`).not.toMatch(/[\u2066-\u2069]/)
  })

  test('names the company, its legal name, the reader and why it came', () => {
    for (const body of [mail.text, seen(mail.html)]) {
      expect(body).toContain(company.display_name[language])
      expect(body).toContain(company.legal_name[language])
      expect(body).toContain('سارة')
      expect(body).toContain(language === 'ar' ? 'وصلتك هذه الرسالة لأن' : 'You are receiving this email because')
    }
  })
})

test('links lead to the company and in the language of the mail, without a prefix in the default one', { tags: ['C-19'] }, () => {
  expect(write('reset_password', { vcode }).text).toContain(`\nhttps://ofuq.example/reset-password?vcode=${vcode}\n`)
  const english = write('verify_email', samples.verify_email, { language: 'en' })
  const url = `https://ofuq.example/en/verify-email?vcode=${vcode}`
  expect(english.text).toContain(`\n${url}\n`)
  expect(english.html.split(`href="${url}"`)).toHaveLength(3)
  expect(write('account_leaving', samples.account_leaving).html).toContain('href="https://ofuq.example/login"')
  expect(write('password_changed', { at }).html).toContain('href="https://ofuq.example/forget-password"')
  expect(write('account_erased', {}).html).not.toContain('href')
})

test('a letter keeps its lines, each in its own direction, and is never markup', () => {
  const text = 'First line\r\n<b onclick="x">سطر</b>\u202e\n\nLast\u0007 line\n'
  const { html, text: plain } = write('contact_message', { ...samples.contact_message, text })
  expect(html).toContain('<div dir="auto">First line</div>')
  expect(html).toContain('<div dir="auto">&lt;b onclick=&quot;x&quot;&gt;سطر&lt;/b&gt;</div>')
  expect(plain).toContain('\nFirst line\n<b onclick="x">سطر</b>\n\nLast  line\n')
})

test('only newsletter mails carry an unsubscribe link, in the mail and for its header', { tags: ['S-017'] }, () => {
  const welcome = write('newsletter_welcome', samples.newsletter_welcome, { language: 'en' })
  expect(welcome.unsubscribeUrl).toBe('https://ofuq.example/en/newsletter/unsubscribe?token=a.b')
  for (const body of [welcome.html, welcome.text])
    expect(body).toContain('https://ofuq.example/en/newsletter/unsubscribe?token=a.b')
  expect(write('newsletter_confirm', samples.newsletter_confirm).unsubscribeUrl).toBeNull()
  expect(write('contact_received', samples.contact_received).unsubscribeUrl).toBeNull()
})

test('lifetimes are told in the plural of the language', () => {
  const { text } = write('verify_email', samples.verify_email)
  expect(text).toContain('صالح لمدة 24 ساعةً')
  expect(text).toContain('صالح لمدة 10 دقائق')
  expect(write('reset_password', { vcode }).text).toContain('صالح لمدة 30 دقيقةً')
  expect(write('reset_password', { vcode }, { language: 'en' }).text).toContain('valid for 30 minutes and can be used once')
})

test("moments are told in the company's zone", () => {
  expect(write('password_changed', { at }).text).toContain('الأحد 22 نوفمبر 2026، الساعة 12:30 ص')
  const { text } = write('password_changed', { at }, { language: 'en', company: { time_zone: 'Europe/London' } })
  expect(text).toContain('Sat 21 Nov 2026, 09:30 PM')
  expect(write('account_leaving', { eraseAfter: at }).text).toContain('بعد الأحد 22 نوفمبر 2026، الساعة 12:30 ص.')
})

test('digits stand alone in plain text, and are set apart from Arabic in HTML', () => {
  const { text, html } = write('verify_email', samples.verify_email)
  expect(text).toContain('\n048213\n')
  expect(html).toMatch(/<bdi dir="ltr" style="[^"]*letter-spacing[^"]*">048213<\/bdi>/)
  expect(html.match(/letter-spacing/g)).toHaveLength(1)
})

test.for(['#ffe14d', '#ffffff', '#0b3d2e', null])(
  "the button and links can be read whatever the company's colour (%s)",
  (primary_color) => {
    const { html } = write('reset_password', { vcode }, { company: { primary_color } })
    const [, fill = '', ink = ''] = /background-color:(#\w{6});color:(#\w{6});font-weight/.exec(html) ?? []
    const [, link = ''] = /dir="ltr" style="color:(#\w{6})/.exec(html) ?? []
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(link, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  },
)

test('a hostile name is text in HTML and one line everywhere', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: all\u202e"\u2069'
  const { html, text, subject } = write('verify_email', samples.verify_email, { name })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: all &quot;')
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x onerror=alert(1)> Bcc: all')
  expect(`${html}${text}`).not.toMatch(/[\r\u202e]/)
  expect(subject).not.toMatch(/[\r\n]/)
})

test.for(['جائزتك في evil.example', 'https://evil.example', 'win@evil.example', 'a'.repeat(61)])(
  'a name that would become a link, or a text of its own, is not repeated: %s',
  (name) => {
    const { html, text } = write('verify_email', samples.verify_email, { name })
    expect(text).toMatch(/^أهلًا،\n/)
    expect(html + text).not.toContain(name)
  },
)

test('a hostile name of a company breaks no header', () => {
  const display_name = { ar: 'أفق\r\nBcc: all@example.com', en: 'Ofuq' }
  const { subject } = write('reset_password', { vcode }, { company: { display_name } })
  expect(subject).toBe('إعادة تعيين كلمة المرور لحسابك في أفق Bcc: all@example.com')
})

test('who lost an account is told whom to ask, where the company says it', () => {
  const facts = { ...samples.email_changed, vcode: null }
  expect(write('email_changed', facts).text).toContain('عبر care@ofuq.example')
  expect(write('email_changed', facts, { company: { contact: null } }).text).toContain('التواصل معنا فورًا.')
})
