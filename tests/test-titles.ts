import { type ESTree, parseSync, Visitor } from 'vite'

const definesTests = new Set(['test', 'it', 'describe', 'journey'])

/** `test` of `test(…)`, `test.each(…)(…)` and `test.skip(…)`. */
function rootOf(callee: ESTree.Expression | ESTree.Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined
}

/** The titles of the tests and groups of a file, as far as they are written where the test is. */
export function titlesIn(path: string, code: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !definesTests.has(rootOf(callee) ?? '')) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.raw).join('…'))
    },
  }).visit(parseSync(path, code).program)
  return titles
}
