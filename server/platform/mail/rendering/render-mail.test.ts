import { expect, test } from 'vitest'
import { contrast } from '#shared/theme.ts'
import { renderSample } from '#testing/render-sample.ts'
import type { MailBody } from '../mail-body.ts'

const body: MailBody = {
  template: 'sample',
  write: (t) => ({
    subject: `Sample of ${t('labels.at')}`,
    intro: 'Read this first.',
    button: { label: 'Open', url: 'https://ofuq.example/open?a=1&b=2', life: null },
    closing: 'That is all.',
  }),
}

test('what a mail leaves out is not in it, but for the reason of mails about an account', () => {
  const { text, html, unsubscribeUrl } = renderSample(body, { language: 'en' })
  expect(unsubscribeUrl).toBeNull()
  expect(html).not.toContain('letter-spacing')
  expect(text.split('\n\n')).toEqual([
    'Hello سارة,',
    'Read this first.',
    'Open:\nhttps://ofuq.example/open?a=1&b=2',
    'That is all.',
    'Ofuq Travel',
    expect.stringContaining('your address belongs to an account with Ofuq Travel'),
  ])
})

test.for(['#ffe14d', '#ffffff', '#0b3d2e', null])(
  "the button and links can be read whatever the company's colour (%s)",
  (primary_color) => {
    const { html } = renderSample(body, { company: { primary_color } })
    const [, fill = '', ink = ''] = /background-color:(#\w{6});color:(#\w{6});font-weight/.exec(html) ?? []
    const [, link = ''] = /dir="ltr" style="color:(#\w{6})/.exec(html) ?? []
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(link, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  },
)

test('a hostile name is text in HTML and one line everywhere', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: all\u202e"\u2069'
  const { html, text, subject } = renderSample(body, { name })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: all &quot;')
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x onerror=alert(1)> Bcc: all')
  expect(`${html}${text}`).not.toMatch(/[\r\u202e]/)
  expect(subject).not.toMatch(/[\r\n]/)
})

test.for(['جائزتك في evil.example', 'https://evil.example', 'win@evil.example', 'a'.repeat(61)])(
  'a name that would become a link, or a text of its own, is not repeated: %s',
  (name) => {
    const { html, text } = renderSample(body, { name })
    expect(text).toMatch(/^أهلًا،\n/)
    expect(html + text).not.toContain(name)
  },
)

test('a hostile name of a company breaks no header', () => {
  const display_name = { ar: 'أفق\r\nBcc: all@example.com', en: 'Ofuq' }
  const named: MailBody = { ...body, write: (t, context) => ({ ...body.write(t, context), subject: t('reasons.account') }) }
  expect(renderSample(named, { company: { display_name } }).subject).toContain('أفق Bcc: all@example.com')
})
