import { expect, test } from 'vitest'
import { renderSample } from '#testing/render-sample.ts'
import { accountErasedMail, accountLeavingMail } from './mails.ts'

test('who gives an account up is told until when they can sign in', () => {
  const { text, html } = renderSample(accountLeavingMail({ eraseAfter: new Date('2026-11-21T21:30:00Z') }))
  expect(text).toContain('بعد الأحد 22 نوفمبر 2026، الساعة 12:30 ص (GMT+3).')
  expect(html).toContain('href="https://ofuq.example/login"')
})

test('the last mail of an account leads nowhere', () => {
  expect(renderSample(accountErasedMail()).html).not.toContain('href')
})
