import type { Infer } from '#contract/route.ts'
import type * as wire from '#contract/travellers.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { nationName } from '#shared/nations.ts'
import type { TravellerRow } from './repository.ts'

const presentNation = ({ locale }: Pick<ClosedScope, 'locale'>, code: string) => ({ code, name: nationName(code, locale) })

/** A saved traveller; of the numbers of their documents no more than the hint. */
export const presentTraveller = (scope: Pick<ClosedScope, 'locale'>, row: TravellerRow): Infer<typeof wire.SavedTraveller> => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  birthdate: row.birthdate,
  nationality: row.nationality === null ? null : presentNation(scope, row.nationality),
  retention: row.retention,
  documents: row.documents.map(({ kind, number_hint, country, expires_on }) => ({
    kind,
    number_hint,
    country: presentNation(scope, country),
    expires_on,
  })),
})
