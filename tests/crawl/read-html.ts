/** An element as it begins, with its attributes decoded. */
export type Tag = { name: string; attributes: Record<string, string> }

type Visitor = {
  open?(tag: Tag, ancestors: readonly Tag[]): void
  text?(text: string, ancestors: readonly Tag[]): void
}

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const raw = new Set(['script', 'style', 'textarea', 'title'])

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole)
  })

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=/"']+)(?:\s*=\s*"([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  )

/** Walks through a document that React has written: each element is closed, and each attribute stands in double quotes. */
export function walkHtml(html: string, { open, text }: Visitor): void {
  const stack: Tag[] = []
  const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [, closing, written, attributes = '', content] = found
    if (content !== undefined) text?.(decode(content), stack)
    if (written === undefined) continue
    const name = written.toLowerCase()
    if (closing) {
      const at = stack.findLastIndex((tag) => tag.name === name)
      if (at >= 0) stack.length = at
      continue
    }
    const tag = { name, attributes: attributesOf(attributes.replace(/\/$/, '')) }
    open?.(tag, stack)
    if (raw.has(name)) {
      const end = html.indexOf(`</${written}`, token.lastIndex)
      text?.(decode(html.slice(token.lastIndex, end)), [...stack, tag])
      token.lastIndex = html.indexOf('>', end) + 1
    } else if (!empty.has(name) && !attributes.endsWith('/')) stack.push(tag)
  }
}
