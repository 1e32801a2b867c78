import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot, readSource } from '../../tools/source-files.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1 on. V10 and V17 do not apply. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}

const requested = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
)

type Row = { numbers: string[]; does: string; proof: string }

const rowsIn = (document: string): Row[] =>
  document
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [numbers = '', does = '', ...proof] = line.slice(2, -2).split(' | ')
      return { numbers: numbers.split(', '), does, proof: proof.join(' | ') }
    })

const said = /^(?:Deviation|Setting|Not applicable): \S/

/** What a row's proof lacks; undefined when every file is there and has what is quoted. */
function violationOf({ numbers, does, proof }: Row): string | undefined {
  const where = numbers.join()
  if (does.trim() === '') return `${where} says nothing`
  const named = [...proof.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`(?: "([^"]+)")?/g)]
  if (named.length === 0 && !said.test(proof)) return `${where} has no proof`
  for (const [, path = '', title] of named) {
    if (!existsSync(projectRoot + path)) return `${where}: ${path} does not exist`
    if (!title && /\.test\.tsx?$/.test(path)) return `${where}: no title of ${path}`
    if (title && !readSource(path).replaceAll("\\'", "'").includes(title)) return `${where}: ${path} has no "${title}"`
  }
  return undefined
}

const rows = rowsIn(readSource('docs/security.md'))

test('every requirement of ASVS 5.0.0, levels 1 and 2, has one row', () => {
  expect(requested).toHaveLength(217)
  const documented = rows.flatMap(({ numbers }) => numbers)
  expect(documented.filter((number, place) => documented.indexOf(number) !== place)).toEqual([])
  expect(requested.filter((number) => !documented.includes(number))).toEqual([])
  expect(documented.filter((number) => !requested.includes(number))).toEqual([])
})

test('every proof is a test that is there under its title, or said as what it is', () => {
  expect(rows.map(violationOf).filter(Boolean)).toEqual([])
})

test('a row without a proof, with a file that is gone or with another title is found', () => {
  const violations = (proof: string) => rowsIn(`| 1.1.1 | Something | ${proof} |`).map(violationOf)
  expect(violations('`tests/security/document.test.ts` "every proof is a test"')).toEqual([undefined])
  expect(violations('Deviation: nothing is done, for a reason')).toEqual([undefined])
  for (const proof of [
    'it is safe',
    'Open: nothing is done',
    '`tests/none.test.ts` "a title"',
    '`tests/house.test.ts` "no such title"',
    '`tests/house.test.ts`',
  ])
    expect(violations(proof), proof).not.toEqual([undefined])
})

test('most of what applies is proved, and deviations are counted', () => {
  const kindOf = ({ proof }: Row) => /^(\w+)/.exec(proof)?.[1] ?? 'proved'
  const counts: Record<string, number> = {}
  for (const row of rows) counts[kindOf(row)] = (counts[kindOf(row)] ?? 0) + row.numbers.length
  expect(counts.proved).toBeGreaterThanOrEqual(140)
  expect(counts.Deviation).toBeLessThanOrEqual(20)
})
