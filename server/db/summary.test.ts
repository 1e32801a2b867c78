import { expect, test } from 'vitest'
import { type DatabaseSummary, differences } from './summary.ts'

const summary: DatabaseSummary = {
  migrations: ['0001-a.sql', '0002-b.sql'],
  policies: 47,
  rows: { hold: 3, order: 2 },
  countersOff: 0,
}

test('equal summaries do not differ, and a newer migration is no difference', () => {
  expect(differences(summary, structuredClone(summary))).toEqual([])
  expect(differences(summary, { ...summary, migrations: [...summary.migrations, '0003-c.sql'] })).toEqual([])
})

test.each<[Partial<DatabaseSummary>, string]>([
  [{ rows: { hold: 3, order: 1 } }, 'order: 2 rows in the backup, 1 rows in the database'],
  [{ rows: { hold: 3 } }, 'order: 2 rows in the backup, no table in the database'],
  [{ rows: { hold: 3, order: 2, added: 0 } }, 'added: no table in the backup, 0 rows in the database'],
  [{ policies: 0 }, '47 policies in the backup, 0 in the database'],
  [{ migrations: ['0001-a.sql'] }, 'migration 0002-b.sql is missing'],
  [{ countersOff: 1 }, '1 counters of places differ from their holds, 0 in the backup'],
])('%j differs', (found, sentence) => {
  expect(differences(summary, { ...summary, ...found })).toEqual([sentence])
})
