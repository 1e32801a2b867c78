import { escapeHtml } from '#shared/escape-html.ts'
import { themeVariables } from '#shared/theme.ts'
import type { MailParts } from './mail-text.ts'

type Form = { lang: string; dir: 'rtl' | 'ltr'; colour: string | null }
type Colours = { fill: string; ink: string; link: string }

function coloursOf(primary_color: string | null): Colours {
  const variables = themeVariables({ primary_color })
  const of = (name: `--${string}`) => variables[name] ?? '#000000'
  return { fill: of('--primary'), ink: of('--on-primary'), link: of('--primary-text') }
}

/** Escaped text whose isolating marks are elements. */
const inline = (text: string): string => escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`
const small = 'font-size:14px;color:#4b5563;'

function factsList(facts: MailParts['facts']): string {
  const lines = facts.map(({ label, value }) => `${inline(label)}: <bdi>${inline(value)}</bdi>`)
  return lines.length > 0 ? paragraph(lines.join('<br>')) : ''
}

function buttonBlock(button: MailParts['button'], hint: string, { fill, ink, link }: Colours): string {
  if (!button) return ''
  const url = escapeHtml(button.url)
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;background-color:${fill};color:${ink};font-weight:bold;text-decoration:none;`
  return [
    paragraph(`<a href="${url}" style="${style}">${inline(button.label)}</a>`),
    paragraph(
      `${inline(hint)}<br><a href="${url}" dir="ltr" style="color:${link};overflow-wrap:anywhere;word-break:break-all;">${url}</a>`,
      small,
    ),
    button.life ? paragraph(inline(button.life), small) : '',
  ].join('\n')
}

function codeBlock(code: MailParts['code']): string {
  if (!code) return ''
  const digits = `<bdi dir="ltr" style="font-size:28px;font-weight:bold;letter-spacing:6px;">${escapeHtml(code.digits)}</bdi>`
  return [paragraph(inline(code.label)), paragraph(digits), paragraph(inline(code.life), small)].join('\n')
}

/** Each line of a letter takes its direction from its own words. */
function letterBlock(letter: string | null, colour: string): string {
  if (!letter) return ''
  const lines = letter.split('\n').map((line) => `<div dir="auto">${escapeHtml(line) || '<br>'}</div>`)
  const style = `margin:0 0 16px;padding:12px 16px;background-color:#f9fafb;border-top:2px solid ${colour};overflow-wrap:anywhere;`
  return `<div style="${style}">${lines.join('\n')}</div>`
}

const unsubscribeLine = (link: MailParts['unsubscribe']) =>
  link ? `<br><a href="${escapeHtml(link.url)}" style="color:#4b5563;">${inline(link.label)}</a>` : ''

const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0;'

/** The mail as HTML: styles inline alone, no pictures, direction said where mail programs keep it. */
export function mailHtml(parts: MailParts, { lang, dir, colour }: Form): string {
  const colours = coloursOf(colour)
  const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#1f2937;"
  const card = `max-width:560px;margin:0 auto;padding:24px;background-color:#ffffff;border-top:4px solid ${colours.fill};`
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${inline(parts.subject).replace(/<\/?bdi>/g, '')}</title>
</head>
<body style="margin:0;background-color:#f3f4f6;">
<div style="${hidden}">${inline(parts.intro)}</div>
<div lang="${lang}" dir="${dir}" style="padding:24px 8px;background-color:#f3f4f6;${font}">
<div style="${card}">
${paragraph(`<strong>${inline(parts.company)}</strong>`, `font-size:18px;color:${colours.link};`)}
${paragraph(inline(parts.greeting))}
${paragraph(inline(parts.intro))}
${factsList(parts.facts)}
${buttonBlock(parts.button, parts.linkHint, colours)}
${codeBlock(parts.code)}
${letterBlock(parts.letter, colours.fill)}
${paragraph(inline(parts.closing))}
</div>
<div style="max-width:560px;margin:0 auto;padding:16px 24px;font-size:13px;color:#4b5563;">
${inline(parts.legalName)}<br>${inline(parts.reason)}${unsubscribeLine(parts.unsubscribe)}
</div>
</div>
</body>
</html>
`
}
