import type { WriteCost } from './booking-writes.ts'
import type { EngineFigures } from './engines.ts'
import type { PageCost, PageKind } from './pages.ts'
import type { CpuTime } from './processes.ts'

export type Measurements = {
  facts: Record<string, string>
  engines: readonly EngineFigures[]
  constant: PageCost
  scripts: readonly { name: string; kilobytes: number }[]
}

const each = (cpu: CpuTime, count: number) => ({
  all: (cpu.server + cpu.database) / count,
  server: cpu.server / count,
  database: cpu.database / count,
})

/** Milliseconds with as many places as they mean something: small ones are known to some thousandths. */
const ms = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(2))

const table = (head: string, rows: readonly (readonly (string | number)[])[]) => {
  const names = head.split(' | ')
  const rule = names.map((_, place) => (place < 2 && names.length > 2 ? '---' : '---:'))
  return [`| ${names.join(' | ')} |`, `|${rule.join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)]
}

function pageRow(engine: string, { name, kind, requests, cpu, perSecond, bytes }: PageCost) {
  const { all, server, database } = each(cpu, requests)
  return [
    engine,
    `${name}, ${kind}`,
    ms(all),
    ms(server),
    ms(database),
    Math.round(perSecond),
    (bytes / 1024).toFixed(1),
    requests,
  ]
}

function writeRow(engine: string, name: string, { bookings, cpu, perSecond }: WriteCost) {
  const { all, server, database } = each(cpu, bookings)
  return [engine, name, ms(all), ms(server), ms(database), Math.round(perSecond), bookings]
}

const comparedRows = ({ engine, signIns }: EngineFigures) =>
  signIns.compared.map(({ name, known, unknown, difference, interval, pairs }) => [
    engine,
    name,
    ms(known),
    ms(unknown),
    difference.toFixed(2),
    interval.map((bound) => bound.toFixed(2)).join(' to '),
    pairs,
  ])

const signInRow = ({ engine, signIns: { perSecond, p99 } }: EngineFigures) => [
  engine,
  perSecond.toFixed(0),
  p99.alone.toFixed(1),
  p99.beside.toFixed(1),
]

const onPostgres = ({ engine }: EngineFigures) => engine === 'PostgreSQL'

/** The targets that the numbers stand beside; nothing fails when one is missed. */
function targets({ engines, scripts }: Measurements) {
  const judge = (value: number, most: number, unit: string) => [
    `${value.toFixed(1)} ${unit}`,
    `${most} ${unit}`,
    value <= most ? 'met' : 'missed',
  ]
  const rows: (string | number)[][] = []
  for (const { pages, bookings } of engines.filter(onPostgres)) {
    const dearest = (requested: PageKind) =>
      Math.max(...pages.filter(({ kind }) => kind === requested).map(({ cpu, requests }) => each(cpu, requests).all))
    const pageOf = (who: string) => `The dearest page ${who}, CPU with the database’s share (PostgreSQL)`
    rows.push([pageOf('of a customer'), ...judge(dearest('for a customer'), 5, 'ms')])
    rows.push([pageOf('rendered anew, which is done once in half a minute for all'), ...judge(dearest('rendered anew'), 5, 'ms')])
    rows.push([
      'A booking, CPU with the database’s share (PostgreSQL)',
      ...judge(each(bookings.cpu, bookings.bookings).all, 8, 'ms'),
    ])
  }
  for (const { starts } of engines.filter((figures) => !onPostgres(figures)))
    rows.push(['Ready on an existing embedded database', ...judge(starts.existing / 1000, 2, 's')])
  rows.push([
    'JavaScript of the heaviest of these pages, brotli',
    ...judge(Math.max(...scripts.map(({ kilobytes }) => kilobytes)), 120, 'KB'),
  ])
  return table('What | Seen | Target | Result', rows)
}

/** docs/bench.md: what was measured, how, and what came out. */
export function writeReport(measured: Measurements): string {
  const { facts, engines, constant, scripts } = measured
  return [
    '# Bench',
    '',
    '`npm run bench` writes this page: everything in one run, side by side, over the loopback, against databases of its own with the',
    'demo companies in them. Nothing here is asserted. Ratios count, not absolutes: client, server and database share the cores.',
    '',
    ...Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`),
    '',
    '## Targets',
    '',
    ...targets(measured),
    '',
    '## Pages',
    '',
    'CPU is user and system time of the server process, and of all backends of its database, from `/proc` before and after the',
    'requests, divided by their number. *For a customer*: with a session, from the copy that customers share, their own parts put in.',
    '*Rendered anew*: the same for a customer whose cookies keep the page from being shared. *For a guest*: from the guests’ copy. KB as sent (brotli).',
    '',
    ...table('Engine | Page | CPU ms | server | database | a second | KB | requests', [
      ...engines.flatMap(({ engine, pages }) => pages.map((page) => pageRow(engine, page))),
      pageRow('none', { ...constant, name: 'the bytes of the home page from `node:http`' }),
    ]),
    '',
    '## Bookings',
    '',
    '64 customers at once over 50 departures, each placing one order after the other through the API; quotes are made beforehand. The bare',
    'hold is the one statement that takes the seat, without a server, for the same number of orders.',
    '',
    ...table('Engine | What | CPU ms | server or client | database | a second | count', [
      ...engines.flatMap(({ engine, bookings, bareHolds }) => [
        writeRow(engine, 'booking', bookings),
        ...(bareHolds ? [writeRow(engine, 'bare SQL of the hold', bareHolds)] : []),
      ]),
    ]),
    '',
    '## Sign-ins',
    '',
    'The same call for addresses that have an account and for others, in pairs one after the other, each from an address of its own. The',
    'difference is the mean of the pairs without the outer tenths; where its 95 % interval holds 0, nothing tells them apart here.',
    '',
    ...table(
      'Engine | Call | Known, median ms | Unknown, median ms | Difference ms | 95 % interval | Pairs',
      engines.flatMap(comparedRows),
    ),
    '',
    'Right passwords, sixteen at once for six seconds, and the slowest hundredth of the requests for a list beside them.',
    '',
    ...table('Engine | Sign-ins a second | p99 of a list alone, ms | p99 beside them, ms', engines.map(signInRow)),
    '',
    '## Start and memory',
    '',
    'Milliseconds from the start of the process to the first `/health/ready`; existing is the median of three. A first start of the',
    'embedded engine makes the database and imports the demo; on PostgreSQL it only migrates. Memory is PSS in MB: the server, and on',
    'PostgreSQL the backends of its database.',
    '',
    ...table(
      'Engine | First start | Existing | Server idle | Server after | Database idle | Database after',
      engines.map(({ engine, starts, memory: { idle, after } }) => [
        engine,
        ...[starts.first, starts.existing, idle.server, after.server, idle.database, after.database].map(Math.round),
      ]),
    ),
    '',
    '## JavaScript of a first visit',
    '',
    ...table(
      'Page | KB (brotli)',
      scripts.map(({ name, kilobytes }) => [name, kilobytes.toFixed(1)]),
    ),
    '',
  ].join('\n')
}
