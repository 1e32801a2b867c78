import { expect, test } from 'vitest'
import { writeProof } from './proof.ts'

test('the page of proof names circumstances, claims, results, seconds and figures', () => {
  const page = writeProof(
    {
      testResults: [
        {
          name: 'tests/proof/never-oversell.test.ts',
          assertionResults: [
            {
              title: 'taken <= capacity | 64 clients',
              status: 'passed',
              duration: 1234,
              meta: { figures: { 'orders a second': 800, lost: 0 } },
            },
            { title: 'each seat is freed once', status: 'failed', duration: null },
          ],
        },
      ],
    },
    { rounds: 20, engines: ['embedded', 'PostgreSQL'], facts: { Day: '2026-01-02' } },
  )
  expect(page).toContain('- Day: 2026-01-02\n- Engines: embedded, PostgreSQL\n- Rounds: 20\n')
  expect(page).toContain('## Never oversell\n')
  expect(page).toContain('| taken <= capacity \\| 64 clients | passed | 1.2 | orders a second 800, lost 0 |\n')
  expect(page).toContain('| each seat is freed once | failed | 0.0 |  |\n')
})
