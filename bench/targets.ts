import type { EngineFigures } from './engines.ts'
import type { Encoding, PageCost, PageKind } from './pages.ts'
import type { PhoneFigures } from './phone.ts'
import type { CpuTime } from './processes.ts'

export type Measurements = {
  facts: Record<string, string>
  engines: readonly EngineFigures[]
  /** Milliseconds from the first start on a fresh clone to a page. */
  firstStart?: number
  scripts: readonly { name: string; kilobytes: number }[]
  islands: readonly { name: string; own: number; whole: number }[]
}

/** CPU milliseconds for one of `count`. */
export const each = (cpu: CpuTime, count: number) => ({
  all: (cpu.server + cpu.database) / count,
  server: cpu.server / count,
  database: cpu.database / count,
})

const onPostgres = ({ engine }: EngineFigures) => engine === 'PostgreSQL'

type Row = [what: string, seen: string, target: string, result: string]

const result = (isMet: boolean) => (isMet ? 'met' : 'missed')

const atMost = (what: string, value: number, most: number, unit: string): Row => [
  what,
  `${value.toFixed(1)} ${unit}`,
  `at most ${most} ${unit}`,
  result(value <= most),
]

const costOf = ({ cpu, requests }: PageCost) => each(cpu, requests).all

/** How many times the raw limit the dearest guests' page costs in an encoding. */
function timesRaw(pages: readonly PageCost[], encoding: Encoding): number {
  const guests = pages.filter((page) => page.kind === 'for a guest' && page.encoding === encoding)
  const times = guests.map((page) => {
    const raw = pages.find(({ kind, name, encoding: other }) => kind === 'node:http' && name === page.name && other === encoding)
    return raw ? costOf(page) / costOf(raw) : Number.NaN
  })
  return Math.max(...times)
}

function rowsOfPostgres({ pages, bookings, memory }: EngineFigures): Row[] {
  const dearest = (requested: PageKind) => Math.max(...pages.filter(({ kind }) => kind === requested).map(costOf))
  const pageOf = (who: string) => `The dearest page ${who}, CPU with the database’s share`
  const encodings = { br: 'brotli', gzip: 'gzip', identity: 'not compressed' } as const
  const rows: Row[] = [
    atMost(pageOf('of a customer'), dearest('for a customer'), 2, 'ms'),
    atMost(pageOf('rendered anew, which is done once in half a minute for all'), dearest('rendered anew'), 5, 'ms'),
    ...(['br', 'gzip', 'identity'] as const).map((encoding) =>
      atMost(`A page of guests, ${encodings[encoding]}, CPU`, timesRaw(pages, encoding), 1.5, 'times node:http'),
    ),
    atMost('A booking, CPU with the database’s share', each(bookings.cpu, bookings.bookings).all, 3, 'ms'),
    ['Bookings', `${bookings.perSecond.toFixed(0)} a second`, 'at least 610 a second', result(bookings.perSecond >= 610)],
    atMost('Memory of the server after all this', memory.after.server, 250, 'MB'),
  ]
  return rows.map(([what, seen, target, judged]) => [`${what} (PostgreSQL)`, seen, target, judged])
}

function rowsOfPhone({ pages, interactions }: PhoneFigures): Row[] {
  const runs = pages.flatMap(({ run }) => run ?? [])
  const slowest = Math.max(...interactions.map(({ median }) => median))
  const rows = [atMost('The slowest touch on a phone', slowest, 100, 'ms')]
  if (runs.length === 0) return rows
  const lowest = Math.min(...runs.map(({ speed }) => speed))
  const most = (name: 'blocking' | 'largestPaint') => Math.max(...runs.map((run) => run[name]))
  return [
    ...rows,
    ['The lowest score for speed on a phone', String(lowest), 'at least 98', result(lowest >= 98)],
    atMost('The longest blocked of these pages', most('blocking'), 100, 'ms'),
    atMost('The latest largest paint of these pages', most('largestPaint') / 1000, 1.8, 's'),
  ]
}

const rowsOfEmbedded = ({ starts, memory, phone }: EngineFigures): Row[] => [
  atMost('Ready on an existing embedded database', starts.existing / 1000, 1, 's'),
  atMost('Memory of the embedded server after all this', memory.after.server, 500, 'MB'),
  ...(phone ? rowsOfPhone(phone) : []),
]

/** The targets that the numbers stand beside; nothing fails when one is missed. */
export const targetsOf = ({ engines, firstStart, scripts }: Measurements): Row[] => [
  ...engines.flatMap((figures) => (onPostgres(figures) ? rowsOfPostgres(figures) : rowsOfEmbedded(figures))),
  ...(firstStart ? [atMost('From the first start on a fresh clone to a page', firstStart / 1000, 15, 's')] : []),
  atMost('JavaScript of the heaviest of these pages, brotli', Math.max(...scripts.map(({ kilobytes }) => kilobytes)), 110, 'KB'),
]
