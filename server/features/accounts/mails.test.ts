import { expect, test } from 'vitest'
import { renderSample } from '#testing/render-sample.ts'
import { emailChangedMail, passwordChangedMail, resetPasswordMail, verifyEmailMail } from './mails.ts'

const at = new Date('2026-11-21T21:30:00Z')
const vcode = 'Zm9v-_123456'
const verifying = verifyEmailMail({ vcode, code: '048213', isChange: false })

test('links lead to the company and in the language of the mail, without a prefix in the default one', { tags: ['C-19'] }, () => {
  expect(renderSample(resetPasswordMail({ vcode })).text).toContain(`\nhttps://ofuq.example/reset-password?vcode=${vcode}\n`)
  const english = renderSample(verifying, { language: 'en' })
  const url = `https://ofuq.example/en/verify-email?vcode=${vcode}`
  expect(english.text).toContain(`\n${url}\n`)
  expect(english.html.split(`href="${url}"`)).toHaveLength(3)
  expect(renderSample(passwordChangedMail({ at })).html).toContain('href="https://ofuq.example/forget-password"')
})

test('lifetimes are told in the plural of the language', () => {
  const { text } = renderSample(verifying)
  expect(text).toContain('صالح لمدة 24 ساعةً')
  expect(text).toContain('صالح لمدة 10 دقائق')
  const resetting = resetPasswordMail({ vcode })
  expect(renderSample(resetting).text).toContain('صالح لمدة 30 دقيقةً')
  expect(renderSample(resetting, { language: 'en' }).text).toContain('valid for 30 minutes and can be used once')
})

test("moments are told in the company's zone", () => {
  const changed = passwordChangedMail({ at })
  expect(renderSample(changed).text).toContain('الأحد 22 نوفمبر 2026، الساعة 12:30 ص (GMT+3)')
  const { text } = renderSample(changed, { language: 'en', company: { time_zone: 'Europe/London' } })
  expect(text).toContain('Sat 21 Nov 2026, 09:30 PM (GMT)')
})

test('digits stand alone in plain text, and are set apart from Arabic in HTML', () => {
  const { text, html } = renderSample(verifying)
  expect(text).toContain('\n048213\n')
  expect(html).toMatch(/<bdi dir="ltr" style="[^"]*letter-spacing[^"]*">048213<\/bdi>/)
  expect(html.match(/letter-spacing/g)).toHaveLength(1)
})

test('who lost an account is told whom to ask, where the company says it', () => {
  const changed = emailChangedMail({ newEmail: 'new@example.com', at, vcode: null })
  expect(renderSample(changed).text).toContain('عبر care@ofuq.example')
  expect(renderSample(changed, { company: { contact: null } }).text).toContain('التواصل معنا فورًا.')
})
