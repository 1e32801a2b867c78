import { scriptLiteral } from '#shared/script-literal.ts'
import { withLateScripts } from './late-scripts.server.ts'

/** The scripts that hand what the loaders answered to the router in the browser, each with the page's nonce. */
export async function handoffOf(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return ''
  const script = (call: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
  return script(`enqueue(${scriptLiteral(await new Response(stream).text())})`) + script('close()')
}

/** Blocks of schema.org data; no markup can stand in them. */
export const dataBlocks = (data: readonly object[]): string =>
  data
    .map((one) => `<script type="application/ld+json">${scriptLiteral({ '@context': 'https://schema.org', ...one })}</script>`)
    .join('')

const doctype = '<!DOCTYPE html>'

/** What a document has beside what React rendered: markup of its head, scripts of its end, addresses that its scripts load at once. */
export type DocumentParts = { head: string; scripts: string; late: readonly string[] }

/** A rendered document as it is sent, in parts that follow each other: a text made of the whole would be one more copy of it. */
export function wholePage(html: string, { head, scripts, late }: DocumentParts): string[] {
  const start = html.startsWith(doctype) ? doctype.length : 0
  const endOfHead = Math.max(start, html.indexOf('</head>'))
  const endOfBody = html.lastIndexOf('</body>')
  const end = endOfBody < 0 ? html.length : endOfBody
  const [before, body] = withLateScripts([html.slice(start, endOfHead), html.slice(endOfHead, end)], late)
  return [doctype, before, head, body, scripts, html.slice(end)]
}
