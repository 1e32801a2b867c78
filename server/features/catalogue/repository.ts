import { sql } from 'kysely'
import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'

const byIdOrSlug = (value: string) => (isUuid(value) ? 'id' : 'slug')

/** A departure may be booked while it is on, has seats, and its cut-off has not come. */
export const bookable = (now: Date) => sql<boolean>`d.active and d.starts_at - make_interval(hours => m.cutoff_hours) > ${now}`

const services = ({ db, companyId }: Scope) =>
  db
    .selectFrom('service as s')
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 's.company_id').onRef('media.id', '=', 's.image_id'))
    .selectAll('s')
    .select((q) => [
      pictureColumns,
      q
        .selectFrom('model as m')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('m.company_id', '=', 's.company_id')
        .whereRef('m.service_id', '=', 's.id')
        .where('m.active', '=', true)
        .as('models_count'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.active', '=', true)

export const listServices = (scope: Scope) => services(scope).orderBy('s.sort').orderBy('s.id').execute()

export const findService = (scope: Scope, idOrSlug: string) =>
  services(scope)
    .where(`s.${byIdOrSlug(idOrSlug)}`, '=', idOrSlug)
    .executeTakeFirst()

/** Categories in use order, with how many models each has and the lowest of their prices; of one service where given. */
export function listCategories({ db, companyId, country }: Scope, serviceId?: string) {
  const counted = db
    .selectFrom('model as m')
    .select([
      'm.category_id',
      (q) => q.fn.countAll<number>().as('models_count'),
      (q) => q.fn.min<bigint>('m.from_price').as('from_price'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.active', '=', true)
    .$if(country !== null, (q) => q.where('m.country_id', '=', country?.id ?? 0))
    .groupBy('m.category_id')
    .as('counted')
  return db
    .selectFrom('category as c')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.service_id'))
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'c.company_id').onRef('media.id', '=', 'c.image_id'))
    .leftJoin(counted, 'counted.category_id', 'c.id')
    .select(['c.id', 'c.slug', 'c.code', 'c.name', 'c.summary', 'counted.models_count', 'counted.from_price'])
    .select(['s.id as service_id', 's.slug as service_slug', 's.name as service_name', pictureColumns])
    .where('c.company_id', '=', companyId)
    .where('c.active', '=', true)
    .where('s.active', '=', true)
    .$if(serviceId !== undefined, (q) => q.where('c.service_id', '=', serviceId ?? ''))
    .orderBy('s.sort')
    .orderBy('c.sort')
    .orderBy('c.id')
    .execute()
}

/** The model of an address, by id or slug, with the names around it. */
export const findModel = ({ db, companyId }: Scope, idOrSlug: string) =>
  db
    .selectFrom('model as m')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .innerJoin('category as c', (join) => join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.category_id'))
    .leftJoin('destination as place', (join) =>
      join.onRef('place.company_id', '=', 'm.company_id').onRef('place.id', '=', 'm.destination_id'),
    )
    .selectAll('m')
    .select(['s.slug as service_slug', 's.name as service_name', 'c.slug as category_slug', 'c.name as category_name'])
    .select(['place.slug as destination_slug', 'place.name as destination_name'])
    .where('m.company_id', '=', companyId)
    .where(`m.${byIdOrSlug(idOrSlug)}`, '=', idOrSlug)
    .where('m.active', '=', true)
    .where('s.active', '=', true)
    .executeTakeFirst()

export type ModelRow = NonNullable<Awaited<ReturnType<typeof findModel>>>

export const listImages = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('model_image as i')
    .innerJoin('media', (join) => join.onRef('media.company_id', '=', 'i.company_id').onRef('media.id', '=', 'i.media_id'))
    .select(pictureColumns)
    .where('i.company_id', '=', companyId)
    .where('i.model_id', '=', modelId)
    .orderBy('i.position')
    .execute()

export const listExtras = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('model_extra')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('model_id', '=', modelId)
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const findTrip = ({ db, companyId }: Scope, modelId: string) =>
  db.selectFrom('trip').selectAll().where('company_id', '=', companyId).where('model_id', '=', modelId).executeTakeFirst()

export const listUnits = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('trip_unit')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('model_id', '=', modelId)
    .orderBy('sort')
    .orderBy('code')
    .execute()

type Span = { from?: string; to?: string; seats?: number; limit: number }

/** Departures of a model that can still be booked, soonest first. */
export const listDepartures = ({ db, companyId, clock }: Scope, modelId: string, { from, to, seats = 1, limit }: Span) =>
  db
    .selectFrom('departure as d')
    .innerJoin('model as m', (join) => join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.model_id'))
    .selectAll('d')
    .select('m.cutoff_hours')
    .where('d.company_id', '=', companyId)
    .where('d.model_id', '=', modelId)
    .where(bookable(clock.now()))
    .where(sql<boolean>`d.capacity - d.taken >= ${seats}`)
    .$if(from !== undefined, (q) => q.where('d.local_date', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('d.local_date', '<=', to ?? ''))
    .orderBy('d.starts_at')
    .limit(limit)
    .execute()

export const findDeparture = ({ db, companyId }: Scope, modelId: string, id: string) =>
  db
    .selectFrom('departure as d')
    .innerJoin('model as m', (join) => join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.model_id'))
    .selectAll('d')
    .select('m.cutoff_hours')
    .where('d.company_id', '=', companyId)
    .where('d.model_id', '=', modelId)
    .where('d.id', '=', id)
    .where('d.active', '=', true)
    .executeTakeFirst()

export type DepartureRow = NonNullable<Awaited<ReturnType<typeof findDeparture>>>
