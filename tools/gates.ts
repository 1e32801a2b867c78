import { join } from 'node:path'
import type { Step } from './steps.ts'

/** Where suites leave their reports; ignored by git. */
export const reportFolder = '.cache/check'

const report = (name: string) => join(reportFolder, `${name}.json`)

function suite(name: string, seconds: number, cores: 1 | 2, config?: string): Step {
  const arguments_ = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`, '--no-color']
  return {
    name,
    command: ['vitest', ...arguments_, ...(config ? ['--config', config] : [])],
    cores,
    seconds,
    report: report(name),
  }
}

const quick: readonly Step[] = [
  { name: 'route types', command: ['react-router', 'typegen'], cores: 1, seconds: 60 },
  {
    name: 'format and lint',
    command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=30', '.'],
    cores: 1,
    seconds: 60,
  },
  { name: 'types of the server', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], cores: 1, seconds: 120 },
  {
    name: 'types of the site',
    command: ['tsc', '--noEmit', '-p', 'web/tsconfig.json'],
    after: ['route types'],
    cores: 1,
    seconds: 120,
  },
  { name: 'types of the journeys', command: ['tsc', '--noEmit', '-p', 'tests/journeys/tsconfig.json'], cores: 1, seconds: 120 },
  { name: 'unused code', command: ['knip', '--no-progress'], after: ['route types'], cores: 1, seconds: 120 },
  { name: 'drift of the API document', command: ['node', 'tools/openapi.ts', '--check'], cores: 1, seconds: 60 },
  {
    name: 'lint of the API document',
    command: ['redocly', 'lint', 'docs/openapi.json'],
    cores: 1,
    seconds: 60,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  { name: 'drift of the table types', command: ['node', 'server/db/generate-types.ts', '--check'], cores: 1, seconds: 60 },
]

/** On both engines where PostgreSQL is named; the quick gate keeps to the embedded one, which every machine has. */
const tests = (isQuick: boolean): Step => ({ ...suite('tests', 900, 2), ...(isQuick && { env: { TEST_DATABASE_URL: '' } }) })

const slow: readonly Step[] = [
  // By itself, because on a new machine it may have to be installed first.
  { name: 'browser', command: ['node', 'tools/chromium.ts'], cores: 1, seconds: 1200 },
  {
    name: 'build',
    command: ['react-router', 'build'],
    after: ['route types'],
    cores: 2,
    seconds: 180,
    env: { NODE_ENV: 'production' },
  },
  { name: 'size budget', command: ['node', 'tools/size-budget.ts'], after: ['build'], cores: 1, seconds: 60 },
  { ...suite('journeys', 1200, 2, 'tests/journeys/vitest.config.ts'), after: ['build', 'browser'] },
  suite('proofs', 900, 2, 'tests/proof/vitest.config.ts'),
]

/** The gates in the order in which they are started; `quick` stops before the build. */
export const gates = (isQuick: boolean): readonly Step[] =>
  isQuick ? [...quick, tests(isQuick)] : [...quick, tests(isQuick), ...slow]
