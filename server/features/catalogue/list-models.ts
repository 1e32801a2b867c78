import { type RawBuilder, sql } from 'kysely'
import type { ModelFilters } from '#contract/catalogue.ts'
import type { Infer } from '#contract/route.ts'
import { type PictureRow, pictureJson } from '#server/platform/media/picture.ts'
import { offsetOf, pageOf } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'
import type { Text } from '#shared/locale.ts'
import { parseAmount } from '#shared/money.ts'
import { foldText } from '#shared/text.ts'
import { bookable } from './repository.ts'

export type Filters = Infer<typeof ModelFilters> & { kind?: 'trip' }

export type CardRow = {
  id: string
  slug: string
  kind: 'trip' | 'package' | 'hotel' | 'car'
  service_id: string
  service_slug: string
  service_name: Text
  category_id: string
  category_slug: string
  category_name: Text
  destination_id: string | null
  destination_slug: string | null
  destination_name: Text | null
  country_id: number
  name: Text
  summary: Text
  from_price: bigint
  price_basis: 'person' | 'room_night' | 'day' | 'group'
  confirmation: 'instant' | 'on_request'
  duration_minutes: number | null
  next_departure: string | null
  featured: boolean
  picture: PictureRow | null
}

type Condition = RawBuilder<boolean>

const reference = (alias: 's' | 'c', value: string): Condition =>
  isUuid(value) ? sql`${sql.ref(`${alias}.id`)} = ${value}` : sql`${sql.ref(`${alias}.slug`)} = ${value}`

const likeWords = (q: string): Condition[] =>
  foldText(q)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql`m.search like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)

const similar = (q: string): Condition[] => [sql`word_similarity(${foldText(q)}, m.search) >= 0.5`]

/** Prices are compared as they are shown: converted and rounded. */
const shownPrice = ({ currency }: Scope) => sql`round(m.from_price / ${currency.rate}::numeric)`

function conditions(scope: Scope, filters: Filters, text: (q: string) => Condition[]): Condition[] {
  const country = (filters.country_id ?? scope.country?.code)?.toLowerCase()
  const list: Condition[] = [sql`m.company_id = ${scope.companyId}`, sql`m.active`, sql`s.active`]
  if (filters.kind) list.push(sql`m.kind = ${filters.kind}`)
  if (filters.service_id) list.push(reference('s', filters.service_id))
  if (filters.category_id) list.push(reference('c', filters.category_id))
  if (country)
    list.push(
      sql`m.country_id = ${scope.reference.countries.find((row) => row.code === country || String(row.id) === country)?.id ?? 0}`,
    )
  if (filters.featured) list.push(sql`m.featured`)
  if (filters.price_min) list.push(sql`${shownPrice(scope)} >= ${parseAmount(filters.price_min)}`)
  if (filters.price_max) list.push(sql`${shownPrice(scope)} <= ${parseAmount(filters.price_max)}`)
  if (filters.from || filters.to || filters.pax) list.push(sql`next.local_date is not null`)
  if (filters.pax) list.push(sql`(m.confirmation = 'on_request' or m.max_party >= ${filters.pax})`)
  if (filters.q && foldText(filters.q)) list.push(...text(filters.q))
  return list
}

const orders = {
  recommended: sql`m.featured desc, m.sort, m.id`,
  price: sql`m.from_price, m.id`,
  '-price': sql`m.from_price desc, m.id`,
  soonest: sql`next.starts_at nulls last, m.id`,
  duration: sql`trip.duration_minutes nulls last, m.id`,
}

function nextDeparture({ clock }: Scope, { from, to, pax = 1 }: Filters) {
  const span = [from && sql`d.local_date >= ${from}`, to && sql`d.local_date <= ${to}`].flatMap((part) => (part ? [part] : []))
  return sql`left join lateral (
    select d.local_date, d.starts_at from departure d
    where d.company_id = m.company_id and d.model_id = m.id and ${bookable(clock.now())} and d.capacity - d.taken >= ${pax}
      ${span.length > 0 ? sql`and ${sql.join(span, sql` and `)}` : sql``}
    order by d.starts_at limit 1) next on true`
}

async function select(scope: Scope, filters: Filters, where: Condition[]): Promise<{ rows: CardRow[]; total: number }> {
  const page = pageOf(filters)
  const from = sql`from model m
    join service s on s.company_id = m.company_id and s.id = m.service_id
    join category c on c.company_id = m.company_id and c.id = m.category_id
    left join destination place on place.company_id = m.company_id and place.id = m.destination_id
    left join trip on trip.company_id = m.company_id and trip.model_id = m.id
    ${nextDeparture(scope, filters)}
    where ${sql.join(where, sql` and `)}`
  const { rows } = await sql<CardRow & { total: number }>`
    select m.id, m.slug, m.kind, m.country_id, m.name, m.summary, m.from_price, m.price_basis, m.confirmation, m.featured,
      s.id as service_id, s.slug as service_slug, s.name as service_name,
      c.id as category_id, c.slug as category_slug, c.name as category_name,
      place.id as destination_id, place.slug as destination_slug, place.name as destination_name,
      trip.duration_minutes, next.local_date as next_departure, count(*) over ()::int as total,
      (select ${pictureJson} from model_image i join media on media.company_id = i.company_id and media.id = i.media_id
        where i.company_id = m.company_id and i.model_id = m.id order by i.position limit 1) as picture
    ${from}
    order by ${orders[filters.sort ?? 'recommended']}
    limit ${page.perPage} offset ${offsetOf(page)}`.execute(scope.db)
  if (rows[0]) return { rows, total: rows[0].total }
  if (page.page === 1) return { rows, total: 0 }
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(scope.db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One page of models that match every filter; words are found exactly first, then by likeness when nothing was. */
export async function listModels(scope: Scope, filters: Filters): Promise<{ rows: CardRow[]; total: number }> {
  const exact = await select(scope, filters, conditions(scope, filters, likeWords))
  if (exact.total > 0 || !filters.q) return exact
  return select(scope, filters, conditions(scope, filters, similar))
}
