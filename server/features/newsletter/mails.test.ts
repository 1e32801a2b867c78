import { expect, test } from 'vitest'
import { renderSample } from '#testing/render-sample.ts'
import { newsletterWelcomeMail } from './mails.ts'

test('a subscriber gets an unsubscribe link, in the mail and for its header', { tags: ['S-017'] }, () => {
  const url = 'https://ofuq.example/en/newsletter/unsubscribe?token=a.b'
  const welcome = renderSample(newsletterWelcomeMail({ unsubscribe: 'a.b' }), { language: 'en' })
  expect(welcome.unsubscribeUrl).toBe(url)
  for (const body of [welcome.html, welcome.text]) expect(body).toContain(url)
})
