import { expect, test } from 'vitest'
import { svgIssues } from './check-svg.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${content}</svg>`

test('a drawing in the colours of the company is taken', () => {
  const content = `<title>شعار</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <g fill="var(--primary, #1d5fd0)"><path d="m0 0 8 8Z" stroke='var(--secondary,#12805c)' fill="url(#g)"/></g>`
  expect(svgIssues(svg(content))).toEqual([])
})

test.for([
  ['a script', svg('<script>alert(1)</script>')],
  ['a style element', svg('<style>*{background:url(//x)}</style>')],
  ['foreign content', svg('<foreignObject><div/></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://x.example/a.png"/>')],
  ['a use of another file', svg('<use href="https://x.example/a.svg#b"/>')],
  ['an event', svg('<path d="M0 0" onclick="alert(1)"/>')],
  ['an event of the outermost element', svg('', ' onload="alert(1)"')],
  ['a style attribute', svg('<path style="fill:red"/>')],
  ['a fill from elsewhere', svg('<path fill="url(https://x.example/a#b)"/>')],
  ['an address in two steps', svg('<path fill="u\\72l(x)"/>')],
  ['an entity', svg('<path fill="&#117;rl(x)"/>')],
  ['another property', svg('<path fill="var(--other, red)"/>')],
  ['a comment', svg('<!-- <script> -->')],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ['a processing instruction', `<?xml-stylesheet href="x"?>${svg('')}`],
  ['an unquoted attribute', svg('<path fill=red/>')],
  ['an element that never closes', svg('<g>')],
  ['an element closed too often', svg('</g>')],
  ['a second outermost element', `${svg('')}<svg viewBox="0 0 1 1"/>`],
  ['markup inside a title', svg('<title><g/></title>')],
  ['a loose text', svg('hello')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['no drawing', 'hello'],
  ['an empty file', ''],
])('%s is refused', ([, text]) => {
  expect(svgIssues(text ?? '')).not.toEqual([])
})
