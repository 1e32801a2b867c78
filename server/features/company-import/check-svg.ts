/** Elements that only draw; their allowed attributes follow below. */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath title desc'.split(' '),
)

const attributes = new Set(
  `viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points offset transform gradientTransform gradientUnits
  spreadMethod clipPathUnits fill fill-opacity fill-rule clip-path clip-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity
  color preserveAspectRatio id role aria-hidden aria-label focusable vector-effect`.split(/\s+/),
)

const maxLength = 65_536
const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([A-Za-z][A-Za-z:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Colours of the company and parts of the same drawing are all that a value may point to. */
const pointsElsewhere = (value: string) => {
  const rest = value.replace(/url\(#[\w-]+\)|var\(--(primary|secondary)(\s*,\s*#[0-9a-fA-F]{3,8})?\)/g, '')
  return /url\s*\(|var\s*\(|[&\\]|:\/\/|javascript:|data:/i.test(rest)
}

function attributeIssue(name: string, value: string): string | undefined {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? undefined : 'xmlns is not the one of SVG'
  if (!attributes.has(name)) return `attribute ${name} is not allowed`
  return pointsElsewhere(value) ? `attribute ${name} points outside the drawing` : undefined
}

function* tagIssues(name: string, list: string): Generator<string> {
  if (!elements.has(name)) yield `element ${name} is not allowed`
  for (const [, attributeName = '', quoted, apostrophed] of list.matchAll(attribute)) {
    const issue = attributeIssue(attributeName, quoted ?? apostrophed ?? '')
    if (issue) yield `${name}: ${issue}`
  }
}

const holdsText = (name: string | undefined) => name === 'title' || name === 'desc'

function* placeIssues(name: string, open: readonly string[]): Generator<string> {
  const isOutermost = open.length === 0
  if (isOutermost !== (name === 'svg')) yield isOutermost ? 'the outermost element is not svg' : 'svg stands inside svg'
  if (holdsText(open.at(-1))) yield `element ${name} stands inside ${open.at(-1)}`
}

function textIssue(text: string, parent: string | undefined): string | undefined {
  if (text.trim() === '' || (holdsText(parent) && !text.includes('&'))) return undefined
  return `text outside title and desc: ${text.trim().slice(0, 40)}`
}

type Token =
  | { kind: 'text'; text: string }
  | { kind: 'broken'; text: string }
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }

function tagAt(source: string, place: number): { token: Token; length: number } {
  tag.lastIndex = place
  const [whole = '', closing, name = '', list = '', selfClosing] = tag.exec(source) ?? []
  if (whole === '') return { token: { kind: 'broken', text: source.slice(place, place + 40) }, length: source.length }
  if (closing) return { token: { kind: 'close', name }, length: whole.length }
  return { token: { kind: 'open', name, attributes: list, isEmpty: selfClosing === '/' }, length: whole.length }
}

function* tokensOf(source: string): Generator<Token> {
  let place = 0
  while (place < source.length) {
    const next = source.indexOf('<', place)
    const end = next === -1 ? source.length : next
    if (end > place) yield { kind: 'text', text: source.slice(place, end) }
    if (next === -1) return
    const { token, length } = tagAt(source, next)
    yield token
    place = next + length
  }
}

/** The issues of a token inside the elements that are open before it. */
function tokenIssues(token: Token, open: readonly string[]): string[] {
  if (token.kind === 'broken') return [`not a plain element: ${token.text}`]
  if (token.kind === 'text') return [textIssue(token.text, open.at(-1)) ?? []].flat()
  if (token.kind === 'close') return open.at(-1) === token.name ? [] : [`</${token.name}> closes another element`]
  return [...placeIssues(token.name, open), ...tagIssues(token.name, token.attributes)]
}

function treeIssues(tokens: Iterable<Token>): string[] {
  const issues: string[] = []
  const open: string[] = []
  let outermost = 0
  for (const token of tokens) {
    issues.push(...tokenIssues(token, open))
    if (token.kind === 'open' && open.length === 0) outermost += 1
    if (token.kind === 'open' && !token.isEmpty) open.push(token.name)
    if (token.kind === 'close') open.pop()
  }
  return open.length === 0 && outermost === 1 ? issues : [...issues, 'not one whole svg element']
}

/**
 * The issues that keep an SVG out of a page: anything outside an allow-list of drawing elements and attributes,
 * so no script, event, style, comment, entity or reference to another file. Empty when it is safe and well formed.
 */
export function svgIssues(svg: string): string[] {
  if (svg.length > maxLength) return [`longer than ${maxLength} characters`]
  return [...new Set(treeIssues(tokensOf(svg.trim())))]
}
