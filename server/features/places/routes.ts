import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { CountryRecord } from '#server/platform/companies.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { whole } from '#server/platform/pages.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { availableCurrencies } from '#server/platform/shown-currency.ts'
import { inOrder } from './in-order.ts'
import { listAreas, listCities, listStates } from './repository.ts'

/** A country as lists show it; the flag is a file that the site serves. */
const presentCountry = (scope: ClosedScope, country: CountryRecord) => ({
  id: country.id,
  code: country.code,
  name: textFor(scope, country.name),
  flag: `/flags/${country.code}.svg`,
  phone_code: country.phone_code,
  level_labels: {
    state: textFor(scope, country.level_labels.state),
    area: textFor(scope, country.level_labels.area),
    city: textFor(scope, country.level_labels.city),
  },
})

const matches = (requested: 'yes' | 'no' | undefined, is: boolean) => requested === undefined || (requested === 'yes') === is

export function mountPlaces(api: Hono<ApiEnv>): void {
  serve(api, contract.listCountries, async ({ scope, query }) =>
    whole(
      scope.reference.countries
        .filter(
          (country) =>
            matches(query.phone_available, country.phone_available) && matches(query.target_available, country.target_available),
        )
        .map((country) => presentCountry(scope, country)),
    ),
  )

  serve(api, contract.listCurrencies, async ({ scope }) =>
    whole(
      availableCurrencies(scope.company, scope.reference, scope.clock.now()).map(({ id, code, sign, name }) => ({
        id,
        code,
        sign: textFor(scope, sign),
        name: textFor(scope, name),
      })),
    ),
  )

  serve(api, contract.listLanguages, async ({ scope }) =>
    whole(scope.reference.languages.map(({ code, file, name, icon }) => ({ code, file, name, icon: `/flags/${icon}.svg` }))),
  )

  serve(api, contract.listStates, async ({ scope, query }) =>
    whole(
      inOrder(scope, await listStates(scope, query.country_id)).map(({ name, row: { id, country_id } }) => ({
        id,
        country_id,
        name,
      })),
    ),
  )

  serve(api, contract.listAreas, async ({ scope, query }) =>
    whole(
      inOrder(scope, await listAreas(scope, query.state_id)).map(({ name, row: { id, state_id } }) => ({ id, state_id, name })),
    ),
  )

  serve(api, contract.listCities, async ({ scope, query }) =>
    whole(
      inOrder(scope, await listCities(scope, query.area_id)).map(({ name, row: { id, area_id } }) => ({ id, area_id, name })),
    ),
  )
}
