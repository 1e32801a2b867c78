import { expect, test } from 'vitest'
import { isLinkTarget } from './link-target.ts'
import { richTextLimits, storedBody, storedRichText } from './stored-rich-text.ts'

const text = (value: string) => ({ type: 'text', text: value, strong: false, emphasis: false })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const link = (href: string, overrides: object = {}) => ({ type: 'link', href, children: [text('here')], ...overrides })
const heading = (id: string) => ({ type: 'heading', level: 2, id, children: [text('When')] })

test.for([
  '/services/booking/trips/models/dunes',
  '/countries/destinations/alula?from=guide#when',
  '/%D8%B1%D8%AD%D9%84%D8%A9',
  'https://www.moh.gov.sa/en',
  'https://ar.wikipedia.org/wiki/%D8%A7%D9%84%D8%B9%D9%84%D8%A7',
  'mailto:help@ofuq.example',
  'tel:+966112345678',
  'tel:911',
])('%s is a target of a link', (href) => {
  expect(isLinkTarget(href)).toBe(true)
  expect(storedRichText.safeParse([paragraph(link(href))]).success).toBe(true)
})

test.for([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  'http://a.example',
  'https://',
  'https:a.example',
  'https://user:pass@a.example',
  'https://a.example/a b',
  'https://a.example/\u0000',
  '//a.example',
  '/\\a.example',
  '/a/../..//a.example',
  '/en/blogs',
  '/ar',
  'blogs/dunes',
  '#when',
  '',
  'mailto:',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:not an address',
  'tel:',
  'tel:javascript',
  'tel:+966;ext=1',
  `https://a.example/${'a'.repeat(2000)}`,
])('%s is no target of a link', (href) => {
  expect(isLinkTarget(href)).toBe(false)
  expect(storedRichText.safeParse([paragraph(link(href))]).success).toBe(false)
})

test.for<[string, object[]]>([
  ['no block', []],
  ['markup as a node', [{ type: 'html', value: '<script>alert(1)</script>' }]],
  ['a node that is not listed', [paragraph({ type: 'code', text: 'x' })]],
  ['a key that is not listed', [paragraph({ ...text('x'), onclick: 'alert(1)' })]],
  ['a key of a block that is not listed', [{ ...paragraph(text('x')), style: 'x' }]],
  ['a link inside a link', [paragraph(link('/blogs', { children: [link('/offers')] }))]],
  ['a link without a text', [paragraph(link('/blogs', { children: [] }))]],
  ['a link with a class', [paragraph(link('/blogs', { class: 'x' }))]],
  ['an empty paragraph', [paragraph()]],
  ['a line break inside a text', [paragraph(text('a\nb'))]],
  ['a NUL character', [paragraph(text('a\u0000b'))]],
  ['a first level heading', [{ ...heading('when'), level: 1 }]],
  ['an anchor that ends an attribute', [heading('a"onclick')]],
  ['the same anchor twice', [heading('when'), heading('when')]],
  ['a picture by address', [{ type: 'picture', picture: 'https://a.example/x.png', caption: null }]],
  ['a row wider than its head', [{ type: 'table', head: [[text('a')]], rows: [[[text('a')], [text('b')]]] }]],
  ['too many blocks', Array.from({ length: richTextLimits.blocks + 1 }, () => paragraph(text('x')))],
  ['too many nodes in a block', [paragraph(...Array.from({ length: richTextLimits.inlines + 1 }, () => text('x')))]],
  ['too long a text', [paragraph(text('x'.repeat(10_001)))]],
  ['too much text in all', Array.from({ length: 100 }, () => paragraph(text('x'.repeat(9_000))))],
])('a tree with %s is refused', ([, blocks]) => {
  expect(storedRichText.safeParse(blocks).success).toBe(false)
})

test('a tree of every kind of node is taken as it is, and markup in a text is only text', () => {
  const blocks = [
    heading('متى-نذهب'),
    paragraph(text('<script>alert(1)</script>'), { type: 'break' }, { ...text('b'), strong: true }, link('/blogs')),
    { type: 'quote', children: [text('q')] },
    { type: 'list', ordered: true, items: [[text('one')], [text('two')]] },
    { type: 'table', head: [[text('a')], []], rows: [[[text('1')], [text('2')]]] },
    { type: 'picture', picture: 'alula-old-town', caption: null },
  ]
  expect(storedRichText.parse(blocks)).toEqual(blocks)
  expect(storedBody.parse({ ar: blocks })).toEqual({ ar: blocks })
  expect(storedBody.safeParse({ fr: blocks }).success).toBe(false)
})
