import type { Company } from '#server/platform/companies.ts'
import { dayIn, formatDay, formatMoment } from '#shared/dates.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { direction } from '#shared/locale.ts'
import type { MailRow } from '../mail-rows.ts'

const style = `
body{margin:0;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#1f2937;background:#f7f8fb}
main{max-width:48rem;margin:0 auto}
a{color:#1d4ed8}
ul{list-style:none;margin:0;padding:0}
li,dl,pre{background:#fff;border:1px solid #d1d5db;border-radius:.5rem;padding:.75rem 1rem;margin:0 0 .75rem}
li a{display:block;font-weight:600;min-height:1.5rem}
dt{font-size:.875rem;color:#4b5563}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
iframe{box-sizing:border-box;inline-size:100%;block-size:36rem;border:1px solid #d1d5db;border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
small{color:#4b5563}
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`

const bothTongues = (english: string, arabic: string) => `${english} · <span lang="ar" dir="rtl">${arabic}</span>`

const statuses = { queued: 'waiting', sending: 'being sent', sent: 'sent', failed: 'failed' } as const

const moment = ({ time_zone }: Company, at: Date) =>
  `${formatDay(dayIn(time_zone, at), 'en')}, ${formatMoment(at, 'en', time_zone).split(', ').at(-1)}`

function listItem(company: Company, mail: MailRow): string {
  const subject = `<bdi lang="${mail.language}">${escapeHtml(mail.subject)}</bdi>`
  const facts = `<bdi>${escapeHtml(mail.to_address)}</bdi> · ${moment(company, mail.created_at)} · ${statuses[mail.status]}`
  return `<li><a href="/dev/mailbox/${mail.id}">${subject}</a><small>${facts}</small></li>`
}

/** The list of a company's mails. */
export function mailboxPage(company: Company, mails: readonly MailRow[]): string {
  const items = mails.map((mail) => listItem(company, mail)).join('\n')
  const empty = `<p>${bothTongues('No mail yet.', 'لا رسائل بعد.')}</p>`
  const heading = `<h1>${bothTongues('Outgoing mail', 'البريد الصادر')}</h1>`
  return page('Outgoing mail', `${heading}\n${mails.length > 0 ? `<ul>\n${items}\n</ul>` : empty}`)
}

/** Links of the shown mail open beside it: inside a frame the site refuses to be shown. */
const framed = (html: string) => html.replace('<head>', '<head><base target="_blank">')

function bodies({ body_html, body_text, language }: MailRow): string {
  if (!body_html || !body_text)
    return `<p>${bothTongues('Its text is gone: it was sent or given up.', 'لم يعد نص الرسالة محفوظًا: أُرسلت أو تُركت.')}</p>`
  return `<h2 id="html">HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed(body_html))}"></iframe>
<h2>${bothTongues('Plain text', 'نص عادي')}</h2>
<pre lang="${language}" dir="${direction(language)}" tabindex="0">${escapeHtml(body_text)}</pre>`
}

/** What goes along, as it is named before it is made. */
const attachmentsOf = ({ attachments }: MailRow): string =>
  attachments.map(({ kind, id }) => `<bdi>${escapeHtml(kind)}</bdi> <small>${escapeHtml(id)}</small>`).join('<br>')

/** One mail with both of its bodies. */
export function mailPage(company: Company, mail: MailRow): string {
  const facts = [
    ['To · إلى', `<bdi>${escapeHtml(mail.to_name)}</bdi> <bdi>&lt;${escapeHtml(mail.to_address)}&gt;</bdi>`],
    ['Written · كُتبت', moment(company, mail.created_at)],
    ['State · الحالة', statuses[mail.status] + (mail.last_error ? ` (${escapeHtml(mail.last_error)})` : '')],
    ...(mail.attachments.length > 0 ? [['Attachments · المرفقات', attachmentsOf(mail)]] : []),
  ]
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">${bothTongues('Outgoing mail', 'البريد الصادر')}</a></p>
<h1 lang="${mail.language}" dir="${direction(mail.language)}">${escapeHtml(mail.subject)}</h1>
<dl>${list}</dl>
${bodies(mail)}`,
  )
}
