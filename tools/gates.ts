import { join } from 'node:path'
import type { Affected } from './affected-suites.ts'
import type { Step } from './steps.ts'

/** Where suites leave their reports; ignored by git. */
export const reportFolder = '.cache/check'

const report = (name: string) => join(reportFolder, `${name.replaceAll(' ', '-')}.json`)

function suite(name: string, seconds: number, ...options: string[]): Step {
  const arguments_ = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`, '--no-color']
  return { name, command: ['vitest', ...arguments_, ...options], cores: 2, seconds, report: report(name) }
}

/** What did not change since the last run is not looked at again. */
const types = (project: string, name: string): Step['command'] => [
  'tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${name}.tsbuildinfo`,
  '-p',
  project,
]

/** Floating promises are told by the types of what is imported, so of a change its importers are looked at as well. */
const lint = (paths: readonly string[]): Step => ({
  name: 'format and lint',
  command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=30', ...paths],
  cores: 1,
  seconds: 600,
})

const facts: readonly Step[] = [
  { name: 'route types', command: ['react-router', 'typegen'], cores: 1, seconds: 600 },
  lint(['.']),
  {
    name: 'types of the server',
    command: types('tsconfig.json', 'server'),
    cores: 1,
    seconds: 900,
    about: /^(?!web\/|tests\/e2e\/)/,
  },
  {
    name: 'types of the site',
    command: types('web/tsconfig.json', 'site'),
    about: /^web\//,
    after: ['route types'],
    cores: 1,
    seconds: 900,
  },
  {
    name: 'types of the browser tests',
    command: types('tests/e2e/tsconfig.json', 'e2e'),
    cores: 1,
    seconds: 900,
    about: /^tests\/e2e\//,
  },
  {
    name: 'unused code',
    command: ['knip', '--no-progress', '--no-config-hints'],
    after: ['route types'],
    cores: 1,
    seconds: 900,
  },
  {
    name: 'code that only tests use',
    command: ['knip', '--production', '--no-progress', '--no-config-hints'],
    after: ['route types'],
    cores: 1,
    seconds: 900,
  },
  { name: 'drift of the API document', command: ['node', 'tools/openapi.ts', '--check'], cores: 1, seconds: 600 },
  {
    name: 'lint of the API document',
    command: ['redocly', 'lint', 'docs/openapi.json'],
    cores: 1,
    seconds: 600,
    about: /^contract\//,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  {
    name: 'drift of the table types',
    command: ['node', 'server/db/generate-types.ts', '--check'],
    cores: 1,
    seconds: 600,
    about: /^server\/db\//,
  },
]

const opensNothing = (suites: readonly string[]): Step =>
  suite('tests without a database', 3600, '--project=together', '--project=light', '--passWithNoTests', ...suites)

/** Suites that open something, on the embedded engine, which every machine has. */
const opensSomething = (suites: readonly string[]): Step => ({
  ...suite(
    'tests of what changed',
    3600,
    '--project=databases',
    '--project=pages',
    '--project=own',
    '--project=own pages',
    '--project=site',
    '--passWithNoTests',
    ...suites,
  ),
  env: { TEST_DATABASE_URL: '' },
})

/** All suites, on both engines where PostgreSQL is named. */
const slow: readonly Step[] = [
  suite('tests', 3600),
  // By itself, because on a new machine it may have to be installed first.
  { name: 'browser', command: ['node', 'tools/chromium.ts'], cores: 1, seconds: 2400 },
  {
    name: 'build',
    // With its mark: whatever starts a server later takes this build, and none is made while journeys use it.
    command: ['node', 'server/ensure-build.ts'],
    after: ['route types'],
    cores: 2,
    seconds: 900,
    env: { NODE_ENV: 'production' },
  },
  { name: 'size budget', command: ['node', 'tools/size-budget.ts'], after: ['build'], cores: 1, seconds: 600 },
  { ...suite('e2e', 3600, '--config=tests/e2e/vitest.config.ts'), after: ['build', 'browser'] },
  suite('proofs', 3600, '--config=tests/proof/vitest.config.ts'),
]

/** All gates in the order in which they are started. */
export const gates: readonly Step[] = [...facts, ...slow]

/** A longer list of files is not passed on: everything is linted. */
const fewFiles = 400

/** The gates before a commit, which stop before the build; of lint and suites what these changes can have touched. */
export function quickGates({ touched, reached, suites, openingNothing = [] }: Affected): readonly Step[] {
  const isWhole = touched.length === 0 || touched.length > fewFiles
  return [
    ...facts
      .filter(({ about }) => !about || !reached || reached.some((path) => about.test(path)))
      .map((step) => (step.name === 'format and lint' && !isWhole ? lint(['--no-errors-on-unmatched', ...touched]) : step)),
    opensNothing(openingNothing),
    ...(suites.length > 0 ? [opensSomething(suites)] : []),
  ]
}
