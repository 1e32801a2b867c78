import type { WriteCost } from './booking-writes.ts'
import type { EngineFigures } from './engines.ts'
import type { PageCost } from './pages.ts'
import { phoneSection } from './phone-report.ts'
import { table } from './table.ts'
import { each, type Measurements, targetsOf } from './targets.ts'

/** Milliseconds with as many places as they mean something: small ones are known to some thousandths. */
const ms = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(2))

function pageRow(engine: string, { name, kind, encoding, requests, cpu, perSecond, bytes }: PageCost) {
  const { all, server, database } = each(cpu, requests)
  return [
    engine,
    `${name}, ${kind}${encoding === 'br' || encoding === 'zstd' ? '' : `, ${encoding}`}`,
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
  (signIns?.compared ?? []).map(({ name, known, unknown, difference, interval, pairs }) => [
    engine,
    name,
    ms(known),
    ms(unknown),
    difference.toFixed(2),
    interval.map((bound) => bound.toFixed(2)).join(' to '),
    pairs,
  ])

const signInRows = ({ engine, signIns }: EngineFigures) =>
  signIns ? [[engine, signIns.perSecond.toFixed(0), signIns.p99.alone.toFixed(1), signIns.p99.beside.toFixed(1)]] : []

/** docs/bench.md: what was measured, how, and what came out. */
export function writeReport(measured: Measurements): string {
  const { facts, engines, scripts, islands } = measured
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
    ...table('What | Seen | Target | Result', targetsOf(measured)),
    '',
    '## Pages',
    '',
    'CPU is user and system time of the server process, and of all backends of its database, from `/proc` before and after the',
    'requests, divided by their number. *For a customer*: with a session, from the copy that customers share, their own parts put in.',
    '*Rendered anew*: the same for a customer whose cookies keep the page from being shared. *For a guest*: from the guests’ copy.',
    '*node:http*: as many bytes from a server that does nothing else, asked in turns with the page. Each row is the round in the middle',
    'of several. KB as sent: to a customer as most browsers ask for it (zstd), to guests brotli where nothing else is said.',
    '',
    ...table('Engine | Page | CPU ms | server | database | a second | KB | requests', [
      ...engines.flatMap(({ engine, pages }) => pages.map((page) => pageRow(engine, page))),
    ]),
    '',
    '## Bookings',
    '',
    '64 customers at once over 50 departures, each placing one order after the other through the API; quotes are made beforehand. A booking',
    'is the round in the middle of several; after the first one PostgreSQL analyzes its tables, as autovacuum does within a minute. The bare',
    'hold is the one statement that takes the seat, without a server, for as many orders as all rounds made. A booking with payment is the',
    'order, its payment begun and taken at the test provider, with tax document and ledger.',
    '',
    ...table('Engine | What | CPU ms | server or client | database | a second | count', [
      ...engines.flatMap(({ engine, bookings, bareHolds, paidBookings }) => [
        writeRow(engine, 'booking', bookings),
        ...(paidBookings ? [writeRow(engine, 'booking with payment', paidBookings)] : []),
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
    ...table('Engine | Sign-ins a second | p99 of a list alone, ms | p99 beside them, ms', engines.flatMap(signInRows)),
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
    ...engines.flatMap(({ phone }) => (phone ? phoneSection(phone) : [])),
    '## JavaScript of a first visit',
    '',
    ...table(
      'Page | KB (brotli)',
      scripts.map(({ name, kilobytes }) => [name, kilobytes.toFixed(1)]),
    ),
    '',
    '## JavaScript that comes later',
    '',
    'Parts that a page loads behind its own scripts, or when somebody asks for them, by the names of their modules: the script alone, and',
    'with what it imports beyond the entry that every page has.',
    '',
    ...table(
      'Part | KB (brotli) | with imports',
      islands.map(({ name, own, whole }) => [name, own.toFixed(1), whole.toFixed(1)]),
    ),
    '',
  ].join('\n')
}
