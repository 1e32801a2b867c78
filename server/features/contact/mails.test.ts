import { expect, test } from 'vitest'
import { renderSample } from '#testing/render-sample.ts'
import { contactMessageMail } from './mails.ts'

test('a letter keeps its lines, each in its own direction, and is never markup', () => {
  const sender = { name: 'نورة', email: 'noura@example.com', phone: null }
  const text = 'First line\r\n<b onclick="x">سطر</b>\u202e\n\nLast\u0007 line\n'
  const letter = { reference: 'MS-7K3M-9QXD', subject: 'AlUla', text, answerHours: 24 }
  const mail = renderSample(contactMessageMail({ ...sender, ...letter }))
  expect(mail.html).toContain('<div dir="auto">First line</div>')
  expect(mail.html).toContain('<div dir="auto">&lt;b onclick=&quot;x&quot;&gt;سطر&lt;/b&gt;</div>')
  expect(mail.text).toContain('\nFirst line\n<b onclick="x">سطر</b>\n\nLast  line\n')
})
