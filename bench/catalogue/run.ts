import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/db/open.ts'
import { unwrapReply } from '#server/site/unwrap-reply.ts'
import { createWorld, type World } from '#testing/world.ts'
import { projectRoot } from '../../tools/source-files.ts'
import { casesOf } from './cases.ts'
import { median, recordStatements, replay } from './replay.ts'
import { seedCompanies } from './seed.ts'

type Size = { engine: Engine; companies: number; products: number }
type Row = { name: string; statements: number; api: number; bare: number }
type Figures = Size & { rows: Row[] }

const turns = Number(process.env.TURNS ?? 120)
const warmTurns = 12
/** Products of one company; the growth is that of the number of companies. */
const products = Number(process.env.PRODUCTS ?? 200)
const print = (text: string) => process.stdout.write(`${text}\n`)
const recorder = recordStatements()

async function slugsOf(world: World, company: string) {
  const call = world.call({ company })
  const list = async (kind: 'trips' | 'hotels' | 'car-models') => {
    const { data } = await unwrapReply(call[kind].$get({ query: { per_page: '48' } }))
    return data.map(({ slug }) => slug)
  }
  return { trips: await list('trips'), hotels: await list('hotels'), cars: await list('car-models') }
}

/** One call through the API in this process, and then its own statements again without the API. */
async function once(world: World, company: string, path: string) {
  recorder.take()
  const started = performance.now()
  const response = await world.request(`/${company}${path}`)
  await response.arrayBuffer()
  const api = performance.now() - started
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const statements = recorder.take()
  const bare = await replay(world.db.pool, statements)
  recorder.take()
  return { api, bare, statements: statements.length }
}

async function measure(size: Size): Promise<Figures> {
  print(`${size.engine}: ${size.companies} companies of ${size.products} products…`)
  await using world = await createWorld({ engine: size.engine, cachedReplies: 0 })
  world.platform.checksReplies = false
  const companies = await seedCompanies(world, size)
  const rows: Row[] = []
  for (const { name, path } of casesOf(await slugsOf(world, companies[0] ?? ''))) {
    const seen = []
    for (let turn = -warmTurns; turn < turns; turn += 1) {
      const company = companies[Math.abs(turn * 7) % companies.length] ?? ''
      const measured = await once(world, company, path(Math.abs(turn)))
      if (turn >= 0) seen.push(measured)
    }
    rows.push({
      name,
      statements: Math.max(...seen.map(({ statements }) => statements)),
      api: median(seen.map(({ api }) => api)),
      bare: median(seen.map(({ bare }) => bare)),
    })
  }
  return { ...size, rows }
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)

function tableOf(large: Figures, small: Figures): string[] {
  return [
    `### ${large.engine}: ${large.companies * large.products} products of ${large.companies} companies`,
    '',
    '| Call | API p50 ms | bare SQL p50 ms | 1.5 × bare + 2 | Result | at a tenth | growth | 1.3 | statements |',
    '|---|---:|---:|---:|---|---:|---:|---|---:|',
    ...large.rows.map(({ name, api, bare, statements }, place) => {
      const before = small.rows[place]?.api ?? Number.NaN
      const most = 1.5 * bare + 2
      const growth = api / before
      return `| ${name} | ${ms(api)} | ${ms(bare)} | ${ms(most)} | ${api <= most ? 'met' : 'missed'} | ${ms(before)} | ${growth.toFixed(2)} | ${growth <= 1.3 ? 'met' : 'missed'} | ${statements} |`
    }),
    '',
  ]
}

const [load = 0] = loadavg()
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const pairs: [Size, Size][] = [
  ...(hasPostgres
    ? [
        [
          { engine: 'postgresql' as const, companies: 20, products },
          { engine: 'postgresql' as const, companies: 200, products },
        ] satisfies [Size, Size],
      ]
    : []),
  [
    { engine: 'embedded', companies: 2, products },
    { engine: 'embedded', companies: 20, products },
  ],
]
const tables: string[] = []
for (const [small, large] of pairs) {
  const before = await measure(small)
  tables.push(...tableOf(await measure(large), before))
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
const report = [
  '# Bench of the catalogue',
  '',
  '`npm run bench:catalogue` writes this page. Each call goes through the API in process, and its own statements (with begin, company and',
  'commit) are then sent again by themselves: *bare SQL*. Both are medians of calls that go round all companies. Nothing is asserted.',
  '',
  `- Day: ${new Date().toISOString().slice(0, 10)}`,
  `- Commit: ${git('rev-parse', '--short', 'HEAD')}`,
  `- Machine: ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load before ${load.toFixed(1)} (above 0.5 the times are too high)`,
  `- Calls of each kind: ${turns}`,
  '',
  ...tables,
].join('\n')
await writeFile(join(projectRoot, 'docs/bench-catalogue.md'), report)
print(report)
