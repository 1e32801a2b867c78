import type { PhrasingContent } from 'mdast'
import { isLinkTarget } from '#server/platform/rich-text/link-target.ts'
import type { StoredInline, StoredText } from '#server/platform/rich-text/stored-rich-text.ts'
import type { Locale } from '#shared/locale.ts'

/** The context of reading one text: its language, and where issues go, each with the line of its node. */
export type MarkdownRun = { language: Locale; issue: (node: PositionedNode, message: string) => void }

type PositionedNode = { position?: { start: { line: number } } | undefined }

type TextStyle = { strong: boolean; emphasis: boolean }

const plain: TextStyle = { strong: false, emphasis: false }

/** Why a node is refused, by its type. */
const rejected: Record<string, string> = {
  html: 'HTML is not allowed',
  inlineCode: 'code is not allowed',
  image: 'a picture stands on a line of its own',
  imageReference: 'a picture stands on a line of its own',
  linkReference: 'a link names its address in parentheses',
}

/** Delimiters that Markdown left in the text, as in "**(text)**more". */
const leftOver = /\*\*|\]\(|^#{1,6}(?=\p{L})/u

function readText(run: MarkdownRun, node: Extract<PhrasingContent, { type: 'text' }>, style: TextStyle): StoredText {
  const [delimiter] = leftOver.exec(node.value) ?? []
  if (delimiter) run.issue(node, `${delimiter} stands in the text: it has no other half, or needs a blank beside it`)
  return { type: 'text', text: node.value.replace(/\s*\n\s*/g, ' '), ...style }
}

/** Addresses as a browser would send them, so that letters beyond ASCII are written in one way. */
const written = (href: string): string => (href.startsWith('https://') && URL.canParse(href) ? new URL(href).href : href)

function readLink(run: MarkdownRun, node: Extract<PhrasingContent, { type: 'link' }>, style: TextStyle): StoredInline[] {
  if (node.title) run.issue(node, 'a link has no title')
  const href = written(node.url)
  if (!isLinkTarget(href))
    run.issue(node, `a link leads to a path of the site without a language, or an https, mailto or tel address: ${node.url}`)
  const inside = readInlines(run, node.children, style)
  const children = inside.filter((child) => child.type === 'text')
  if (children.length !== inside.length) run.issue(node, 'a link holds nothing but text')
  if (children.every(({ text }) => text.trim() === '')) run.issue(node, 'a link has no text')
  return [{ type: 'link', href, children }]
}

function readEmphasis(run: MarkdownRun, node: Extract<PhrasingContent, { type: 'emphasis' }>, style: TextStyle): StoredInline[] {
  if (run.language === 'ar') run.issue(node, 'Arabic has no emphasis in italics: use **strong**')
  return readInlines(run, node.children, { ...style, emphasis: true })
}

/** Neighbours with the same style are one text. */
function joined(nodes: readonly StoredInline[]): StoredInline[] {
  const result: StoredInline[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text' && last.strong === node.strong && last.emphasis === node.emphasis)
      result[result.length - 1] = { ...last, text: last.text + node.text }
    else if (node.type !== 'text' || node.text !== '') result.push(node)
  }
  return result
}

/** The inline nodes of Markdown as the stored text has them; what it cannot have is an issue. */
export function readInlines(run: MarkdownRun, nodes: readonly PhrasingContent[], style: TextStyle = plain): StoredInline[] {
  return joined(
    nodes.flatMap((node): StoredInline[] => {
      switch (node.type) {
        case 'text':
          return [readText(run, node, style)]
        case 'strong':
          return readInlines(run, node.children, { ...style, strong: true })
        case 'emphasis':
          return readEmphasis(run, node, style)
        case 'link':
          return readLink(run, node, style)
        case 'break':
          return [{ type: 'break' }]
        default:
          run.issue(node, rejected[node.type] ?? `${node.type} is not allowed`)
          return []
      }
    }),
  )
}
