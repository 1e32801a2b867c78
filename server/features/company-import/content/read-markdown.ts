import type { Heading, List, ListItem, Paragraph, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import {
  richTextLimits,
  type StoredBlock,
  type StoredInline,
  storedRichText,
} from '#server/platform/rich-text/stored-rich-text.ts'
import type { Locale } from '#shared/locale.ts'
import { createAnchors } from './heading-anchor.ts'
import { type MarkdownRun, readInlines } from './read-inlines.ts'
import { plainText } from './reading-minutes.ts'

/** An issue of a text with its line; 0 where it is of the whole text. */
export type LineIssue = { line: number; message: string }

/** Where a text names something that the company has to have. */
export type LineReference = { line: number; value: string }

export type ReadMarkdown = { blocks: StoredBlock[]; issues: LineIssue[]; pictures: LineReference[]; links: LineReference[] }

type Run = MarkdownRun & { anchor: (text: string) => string; pictures: LineReference[] }

const nodeLine = (node: { position?: { start: { line: number } } | undefined }) => node.position?.start.line ?? 0

/** Why a block is refused, by its type. */
const rejected: Record<string, string> = {
  html: 'HTML is not allowed',
  code: 'code is not allowed (nor are lines that begin with four blanks)',
  thematicBreak: 'a dividing line is not allowed',
  definition: 'a link names its address in parentheses',
}

function readHeading(run: Run, node: Heading): StoredBlock[] {
  if (node.depth !== 2 && node.depth !== 3) {
    run.issue(node, `headings are ## and ###, not ${'#'.repeat(node.depth)}`)
    return []
  }
  const children = readInlines(run, node.children)
  const text = plainText(children)
  if (text.trim() === '') run.issue(node, 'a heading has no text')
  return [{ type: 'heading', level: node.depth, id: run.anchor(text), children }]
}

/** A paragraph, or the picture that is alone in it. */
function readParagraph(run: Run, node: Paragraph): StoredBlock[] {
  const [only, ...rest] = node.children
  if (only?.type !== 'image' || rest.length > 0) return [{ type: 'paragraph', children: readInlines(run, node.children) }]
  if (only.title) run.issue(only, 'a picture has no title')
  run.pictures.push({ line: nodeLine(only), value: only.url })
  return [{ type: 'picture', picture: only.url, caption: only.alt?.trim() || null }]
}

function readQuote(run: Run, node: Extract<RootContent, { type: 'blockquote' }>): StoredBlock[] {
  const children = node.children.flatMap((child, place): StoredInline[] => {
    if (child.type !== 'paragraph') {
      run.issue(child, 'a quote holds nothing but text')
      return []
    }
    const inlines = readInlines(run, child.children)
    return place === 0 ? inlines : [{ type: 'break' }, ...inlines]
  })
  return [{ type: 'quote', children }]
}

function readItem(run: Run, item: ListItem): StoredInline[] {
  const [only, ...rest] = item.children
  const other = [only, ...rest].find((child) => child?.type !== 'paragraph') ?? rest[0]
  if (other) run.issue(other, other.type === 'list' ? 'a list inside a list' : 'an item of a list is one line of text')
  if (only?.type === 'paragraph') return readInlines(run, only.children)
  run.issue(item, 'an item of a list has no text')
  return []
}

function readList(run: Run, node: List): StoredBlock[] {
  if (node.ordered && node.start !== 1) run.issue(node, 'a numbered list begins with 1')
  return [{ type: 'list', ordered: node.ordered === true, items: node.children.map((item) => readItem(run, item)) }]
}

function readTable(run: Run, node: Table): StoredBlock[] {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => readInlines(run, cell.children)))
  // A row that was written shorter than the head ends with empty cells.
  const wide = rows.map((row) => [...row, ...Array.from({ length: Math.max(0, head.length - row.length) }, () => [])])
  return [{ type: 'table', head, rows: wide }]
}

function readBlock(run: Run, node: RootContent): StoredBlock[] {
  switch (node.type) {
    case 'heading':
      return readHeading(run, node)
    case 'paragraph':
      return readParagraph(run, node)
    case 'blockquote':
      return readQuote(run, node)
    case 'list':
      return readList(run, node)
    case 'table':
      return readTable(run, node)
    default:
      run.issue(node, rejected[node.type] ?? `${node.type} is not allowed`)
      return []
  }
}

const inlinesOf = (block: StoredBlock): StoredInline[] => {
  if (block.type === 'picture') return []
  if (block.type === 'list') return block.items.flat()
  return block.type === 'table' ? [block.head, ...block.rows].flat(2) : block.children
}

const blockLinks = (block: StoredBlock) => inlinesOf(block).flatMap((node) => (node.type === 'link' ? [node.href] : []))

/** The issues of the strict schema, each with the line of the block in which it is. */
function schemaIssues(blocks: readonly StoredBlock[], lines: readonly number[]): LineIssue[] {
  const parsed = storedRichText.safeParse(blocks)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path: [place, ...rest], message }) => ({
    line: typeof place === 'number' ? (lines[place] ?? 0) : 0,
    message: rest.length > 0 ? `${rest.join('.')}: ${message}` : message,
  }))
}

/** Reads Markdown (docs/company-folder.md) into a stored text, with every issue by its line. */
export function readMarkdown(markdown: string, language: Locale): ReadMarkdown {
  const issues: LineIssue[] = []
  const none = { blocks: [], issues, pictures: [], links: [] }
  if (markdown.length > richTextLimits.characters) {
    issues.push({ line: 0, message: `more than ${richTextLimits.characters} characters` })
    return none
  }
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  if (root.children.length > richTextLimits.blocks) {
    issues.push({ line: 0, message: `more than ${richTextLimits.blocks} blocks` })
    return none
  }
  const pictures: LineReference[] = []
  const run = {
    language,
    issue: (node: Parameters<typeof nodeLine>[0], message: string) => void issues.push({ line: nodeLine(node), message }),
    anchor: createAnchors(),
    pictures,
  }
  const read = root.children.flatMap((node) => readBlock(run, node).map((block) => ({ block, line: nodeLine(node) })))
  const blocks = read.map(({ block }) => block)
  const lines = read.map(({ line }) => line)
  if (issues.length === 0) issues.push(...schemaIssues(blocks, lines))
  const links = read.flatMap(({ block, line }) => blockLinks(block).map((value) => ({ line, value })))
  return { blocks, issues, pictures, links }
}
