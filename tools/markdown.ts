export interface Link {
  target: string
  line: number
}

/** The document without code, where brackets mean something else; lines stay where they are. */
const withoutCode = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '))

/** Every link and picture of a Markdown document, with the line it stands on. */
export function linksIn(text: string): Link[] {
  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) => {
      const inline = line.matchAll(/\]\(\s*<?([^)>\s]+)>?[^)]*\)/g)
      const reference = line.matchAll(/^\[[^\]]+\]:\s*(\S+)/g)
      const html = line.matchAll(/<(?:img|a|source)\b[^>]*?(?:src|href|srcset)="([^"]+)"/g)
      return [...inline, ...reference, ...html].map((match) => ({ target: match[1] ?? '', line: index + 1 }))
    })
}

/** The anchors that a reader can jump to: headings as GitHub names them, and named elements. */
export function anchorsIn(text: string): Set<string> {
  const seen = new Map<string, number>()
  const headings = [...withoutFences(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, title]) => {
    const slug = slugOf(title ?? '')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  const named = [...text.matchAll(/<[a-z]+ [^>]*(?:id|name)="([^"]+)"/g)].map(([, name]) => name ?? '')
  return new Set([...headings, ...named])
}

const withoutFences = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')

const slugOf = (title: string) =>
  title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
