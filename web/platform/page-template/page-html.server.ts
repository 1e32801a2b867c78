import { scriptLiteral } from '#shared/script-literal.ts'

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

const low = (head: string) => head.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/**
 * A rendered document as it is sent, with its scripts at the end, and with these links in its head. They are fetched after styles, fonts and pictures: the page
 * works before them. Its parts are put together as bytes: each text made of the whole would be one more copy of it.
 */
export function wholePage(html: string, handoff: string, links = ''): Uint8Array<ArrayBuffer> {
  const start = html.startsWith(doctype) ? doctype.length : 0
  const endOfHead = Math.max(start, html.indexOf('</head>'))
  const endOfBody = html.lastIndexOf('</body>')
  const end = endOfBody < 0 ? html.length : endOfBody
  const parts = [doctype, low(html.slice(start, endOfHead)), links, html.slice(endOfHead, end), handoff, html.slice(end)]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}
