import pg from 'pg'
import { expect, test } from 'vitest'
import { withoutLiterals } from './statement-text.ts'

test.each(["it's", 'plain', 'back\\slash', "'; drop table x; --", "quote''s", ''])(
  'a value in a text is left out: %s',
  (value) => {
    const text = `select 1 where a = ${pg.escapeLiteral(value)} and b = $1`
    expect(withoutLiterals(text)).toBe('select 1 where a = ? and b = $1')
  },
)

test('a statement is one line, and shortened without showing half of a value', () => {
  expect(withoutLiterals('select 1\n  from   "order"')).toBe('select 1 from "order"')
  const cut = withoutLiterals(`select '${'secret'.repeat(2_000)}'`)
  expect(cut).toBe('select ?')
})
