import { escapeHtml } from '#shared/escape-html.ts'
import { direction } from '#shared/locale.ts'
import { amountText, formatAmount } from '#shared/money.ts'
import type { ChargeRow } from './charge-rows.ts'
import { type GatewayAction, gatewayTexts } from './gateway-texts.ts'

const style = `
*{box-sizing:border-box}
body{margin:0;padding:1rem;font:1rem/1.7 system-ui,sans-serif;color:#1f2937;background:#eef1f6}
main{max-width:28rem;margin:1rem auto;padding:1.5rem;background:#fff;border:1px solid #d1d5db;border-radius:1rem}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.4}
h2{margin:1.5rem 0 .5rem;font-size:1rem}
p{margin:0 0 1rem}
.stripe{margin:0 0 1rem;padding:.25rem .75rem;border-radius:.5rem;background:#fef3c7;color:#78350f;font-size:.875rem}
dl{margin:0 0 1rem;padding:.75rem 1rem;background:#f7f8fb;border-radius:.75rem}
dt{font-size:.875rem;color:#4b5563}
dd{margin:0;font-size:1.5rem;font-weight:700;font-variant-numeric:tabular-nums}
button{display:block;inline-size:100%;min-block-size:2.75rem;margin:0 0 .5rem;padding:.5rem 1rem;border:1px solid #9ca3af;border-radius:.75rem;background:#fff;color:inherit;font:inherit;cursor:pointer}
button.main{border-color:#1d4ed8;background:#1d4ed8;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
.alert{padding:.5rem .75rem;border-radius:.5rem;background:#fee2e2;color:#7f1d1d}
`

type Page = { charge: ChargeRow; body: string; title: string }

const page = ({ charge: { locale }, title, body }: Page) => `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
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

const button = (action: GatewayAction, text: string, isMain = false) =>
  `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${escapeHtml(text)}</button>`

const form = (buttons: string) => `<form method="post">${buttons}</form>`

const sumOf = ({ amount, currency }: ChargeRow) => `<bdi>${formatAmount(amountText(amount))} ${currency}</bdi>`

/** The page where a charge is paid, or not. */
export function payPage(charge: ChargeRow): string {
  const t = gatewayTexts[charge.locale]
  const problems = (['challenge', 'decline', 'late', 'lost', 'silent', 'twice', 'back'] as const).map((action) =>
    button(action, t[action]),
  )
  const body = `<p class="stripe">${t.intro}</p>
<h1>${t.title}</h1>
<p>${escapeHtml(charge.description)}</p>
${charge.status === 'declined' ? `<p class="alert" role="alert">${t.declined}</p>` : ''}
<dl><dt>${t.amount}</dt><dd>${sumOf(charge)}</dd></dl>
${form(`${button('pay', t.pay, true)}<h2>${t.problems}</h2>${problems.join('')}`)}`
  return page({ charge, title: t.title, body })
}

/** The bank's own check, as 3-D Secure shows it. */
export function challengePage(charge: ChargeRow): string {
  const t = gatewayTexts[charge.locale]
  const body = `<p class="stripe">${t.intro}</p>
<h1>${t.challengeTitle}</h1>
<p>${t.challengeText}</p>
<dl><dt>${t.amount}</dt><dd>${sumOf(charge)}</dd></dl>
${form(button('pay', t.confirm, true) + button('decline', t.refuse))}`
  return page({ charge, title: t.challengeTitle, body })
}

/** The end of a customer who does not return. */
export function lostPage(charge: ChargeRow): string {
  const t = gatewayTexts[charge.locale]
  return page({ charge, title: t.lostTitle, body: `<h1>${t.lostTitle}</h1>\n<p>${t.lostText}</p>` })
}

/** A page that was paid or is too old. */
export function overPage(charge: ChargeRow): string {
  const t = gatewayTexts[charge.locale]
  const link = `<p><a href="${escapeHtml(charge.return_url)}">${t.back}</a></p>`
  return page({
    charge,
    title: t.overTitle,
    body: `<h1>${t.overTitle}</h1>\n<p>${t.overText}</p>\n${charge.status === 'paid' ? '' : link}`,
  })
}
