import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedRichText } from '#server/platform/rich-text/stored-rich-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { readingMinutes } from './reading-minutes.ts'

const blocksOf = (markdown: string, language: 'ar' | 'en' = 'en') => {
  const { blocks, issues } = readMarkdown(markdown, language)
  expect(issues).toEqual([])
  return blocks
}
const issuesOf = (markdown: string, language: 'ar' | 'en' = 'en') => readMarkdown(markdown, language).issues
const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, strong: false, emphasis: false, ...marks })

test('paragraphs have strong and emphasised text, links and hard breaks; a line that goes on is one line', () => {
  expect(blocksOf('One\ntwo **three *four*** [**five** six](/blogs/x)  \nseven <https://a.example/b>')).toEqual([
    {
      type: 'paragraph',
      children: [
        text('One two '),
        text('three ', { strong: true }),
        text('four', { strong: true, emphasis: true }),
        text(' '),
        { type: 'link', href: '/blogs/x', children: [text('five', { strong: true }), text(' six')] },
        { type: 'break' },
        text('seven '),
        { type: 'link', href: 'https://a.example/b', children: [text('https://a.example/b')] },
      ],
    },
  ])
})

test('lists, quotes, tables and pictures', () => {
  const markdown = `- one
- two **2**

1. first
2. second

> MessageReply
>
> twice

| Month | Degrees |
|-------|--------:|
| June | 24 |
| July |

![On the sand](dunes-at-dusk)

![](dunes-at-dusk)
`
  expect(blocksOf(markdown)).toEqual([
    { type: 'list', ordered: false, items: [[text('one')], [text('two '), text('2', { strong: true })]] },
    { type: 'list', ordered: true, items: [[text('first')], [text('second')]] },
    { type: 'quote', children: [text('MessageReply'), { type: 'break' }, text('twice')] },
    {
      type: 'table',
      head: [[text('Month')], [text('Degrees')]],
      rows: [
        [[text('June')], [text('24')]],
        [[text('July')], []],
      ],
    },
    { type: 'picture', picture: 'dunes-at-dusk', caption: 'On the sand' },
    { type: 'picture', picture: 'dunes-at-dusk', caption: null },
  ])
  expect(readMarkdown(markdown, 'en').pictures.map(({ line }) => line)).toEqual([16, 18])
})

test('anchors of headings come from their words, in their own letters, and are unique', () => {
  const ids = (markdown: string, language: 'ar' | 'en') =>
    blocksOf(markdown, language).map((block) => (block.type === 'heading' ? block.id : null))
  expect(ids('## When to go?\n\n### When to go?\n\n## **Don’t** miss & 3 places\n\n## …', 'en')).toEqual([
    'when-to-go',
    'when-to-go-2',
    'dont-miss-3-places',
    'section',
  ])
  expect(ids('## العُلا: متى نذهب؟\n\n## متى نذهب إلى العُلا؟', 'ar')).toEqual(['العلا-متى-نذهب', 'متى-نذهب-إلى-العلا'])
  expect(ids(`## ${'word '.repeat(40)}`, 'en')[0]).toHaveLength(79)
})

test.for<[string, string, number, string]>([
  ['a first level heading', 'x\n\n# Title', 3, 'headings are ## and ###, not #'],
  ['a fourth level heading', '#### Title', 1, 'headings are ## and ###, not ####'],
  ['a block of HTML', 'x\n\n<script>alert(1)</script>', 3, 'HTML is not allowed'],
  ['HTML in a line', 'x <img src=x onerror=alert(1)>', 1, 'HTML is not allowed'],
  ['a comment', '<!-- x -->', 1, 'HTML is not allowed'],
  ['code in a line', 'x `y`', 1, 'code is not allowed'],
  ['a block of code', '```js\nx\n```', 1, 'code is not allowed'],
  ['an indented block', 'x\n\n    y', 3, 'code is not allowed'],
  ['a dividing line', 'x\n\n***\n', 3, 'a dividing line is not allowed'],
  ['a list inside a list', '- a\n  - b', 2, 'a list inside a list'],
  ['two paragraphs in an item', '- a\n\n  b', 3, 'an item of a list is one line of text'],
  ['an empty item', '- a\n-', 2, 'an item of a list has no text'],
  ['a numbered list that begins later', '3. c', 1, 'a numbered list begins with 1'],
  ['a quote of a list', '> - a', 1, 'a quote holds nothing but text'],
  ['a picture inside a line', 'x ![y](z)', 1, 'a picture stands on a line of its own'],
  ['a picture by address', '![y](https://a.example/z.png)', 1, 'a picture is named by its slug'],
  ['a link that runs script', '[x](javascript:alert(1))', 1, 'a link leads to'],
  ['a link to another scheme', '[x](data:text/html,y)', 1, 'a link leads to'],
  ['a link to another host', '[x](//a.example)', 1, 'a link leads to'],
  ['a link with a language', 'x\n[x](/en/blogs)', 2, 'a link leads to'],
  ['a link with a title', '[x](/blogs "y")', 1, 'a link has no title'],
  ['a link without a text', '[](/blogs)', 1, 'a link has no text'],
  ['a link by reference', '[x][1]\n\n[1]: /blogs', 1, 'a link names its address in parentheses'],
  ['half of a mark', 'a **b c', 1, '** stands in the text'],
  ['half of a link', '[a](/b c d)', 1, ']( stands in the text'],
  ['a heading without a blank', '##Title', 1, '## stands in the text'],
])('%s is an issue with its line', ([, markdown, line, message]) => {
  expect(issuesOf(markdown)).toContainEqual({ line, message: expect.stringContaining(message) })
})

test('Arabic is never in italics', () => {
  expect(issuesOf('نص\n\n*مائل*', 'ar')).toEqual([{ line: 3, message: expect.stringContaining('italics') }])
  expect(issuesOf('**ثقيل**', 'ar')).toEqual([])
})

test('a text has its limits', () => {
  expect(issuesOf('x'.repeat(60_001))).toEqual([{ line: 0, message: 'more than 60000 characters' }])
  expect(issuesOf('x\n\n'.repeat(401))).toEqual([{ line: 0, message: 'more than 400 blocks' }])
  expect(issuesOf('')).toHaveLength(1)
})

test('whatever is written, what is read without an issue is a stored text', () => {
  const part = fc.constantFrom(
    '## ',
    '- ',
    '> ',
    '**',
    '*',
    '`',
    '<b>',
    '](',
    '[a](/b)',
    '![](c)',
    '|',
    '\n',
    '\n\n',
    'كلمة ',
    'word ',
    '\\',
    '&lt;',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const { blocks, issues } = readMarkdown(parts.join(''), 'en')
      return issues.length > 0 || storedRichText.safeParse(blocks).success
    }),
  )
})

test('the minutes of reading follow the words, at least one', () => {
  const minutes = (count: number, language: 'ar' | 'en') => readingMinutes(blocksOf('word '.repeat(count), language), language)
  expect([minutes(1, 'en'), minutes(1100, 'en'), minutes(900, 'ar')]).toEqual([1, 5, 5])
  expect(readingMinutes(blocksOf(`${'- word\n'.repeat(200)}\n| word |\n|---|\n${'| word |\n'.repeat(200)}`), 'en')).toBe(2)
})
