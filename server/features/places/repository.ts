import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'

export const listStates = ({ db }: Scope, countryId: number) =>
  db.selectFrom('state').where('country_id', '=', countryId).selectAll().execute()

export const listAreas = ({ db }: Scope, stateId: number) =>
  db.selectFrom('area').where('state_id', '=', stateId).selectAll().execute()

export const listCities = ({ db }: Scope, areaId: number) =>
  db.selectFrom('city').where('area_id', '=', areaId).selectAll().execute()

/** A level below the country. */
export type Level = 'state' | 'area' | 'city'

const named = (level: Level) => sql.lit<Level>(level).as('level')

/** The places of an address as far as they exist, each with the id of what it lies in. */
export const listLevels = ({ db }: Pick<Scope, 'db'>, ids: Record<`${Level}_id`, number>) =>
  db
    .selectFrom('state')
    .select([named('state'), 'country_id as within', 'name'])
    .where('id', '=', ids.state_id)
    .unionAll(
      db
        .selectFrom('area')
        .select([named('area'), 'state_id as within', 'name'])
        .where('id', '=', ids.area_id),
    )
    .unionAll(
      db
        .selectFrom('city')
        .select([named('city'), 'area_id as within', 'name'])
        .where('id', '=', ids.city_id),
    )
    .execute()
