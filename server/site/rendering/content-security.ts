import { createHash, randomBytes } from 'node:crypto'

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const sha256 = (content: string) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Maps are drawn by a worker of our own from data of these origins; their pictures are data as well. */
const loads = (mapOrigins: readonly string[]) => {
  const others = mapOrigins.map((origin) => ` ${origin}`).join('')
  return [`img-src 'self' data:${others}`, `connect-src 'self'${others}`]
}

const fixed = [
  "default-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Gradients that stand in for pictures are style attributes; no script can come of them.
  "style-src-attr 'unsafe-inline'",
]

const policy = (scripts: string, styles: string, mapOrigins: readonly string[]) =>
  [...fixed, ...loads(mapOrigins), `script-src 'self'${scripts}`, `style-src-elem 'self'${styles}`].join('; ')

/** A fresh nonce for one page. */
export const newNonce = (): string => randomBytes(18).toString('base64')

/** The policy of a personal page: its inline scripts and styles carry this nonce. */
export const policyWithNonce = (nonce: string, mapOrigins: readonly string[]): string =>
  policy(` 'nonce-${nonce}'`, ` 'nonce-${nonce}'`, mapOrigins)

/** A page without its nonce, and the policy that allows its inline scripts and styles by what they say. */
export type SealedPage = { html: string; policy: string }

/**
 * Makes a page that was rendered with a nonce fit for sharing. Only what carried the nonce is hashed,
 * so a script that slipped into a text is no more allowed here than on a personal page.
 */
export function sealPage(rendered: string, nonce: string, mapOrigins: readonly string[]): SealedPage {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', content = ''] of rendered.matchAll(inline))
    if (attributes.includes(mark) && content !== '') hashes[tag === 'style' ? 'style' : 'script'].add(sha256(content))
  return {
    html: rendered.replaceAll(mark, ''),
    policy: policy([...hashes.script].join(''), [...hashes.style].join(''), mapOrigins),
  }
}

/** In development Vite injects scripts and styles of its own and talks over a socket. */
export const policyOfDevelopment = (mapOrigins: readonly string[]): string =>
  [...fixed, ...loads(['ws:', ...mapOrigins]), "script-src 'self' 'unsafe-inline'", "style-src-elem 'self' 'unsafe-inline'"].join(
    '; ',
  )
