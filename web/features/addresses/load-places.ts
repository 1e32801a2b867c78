import type { Client } from '#contract/client.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { type ChosenPlaces, type KnownPlaces, type PlaceOption, settle } from './places.ts'

const idOr = (text: string): string | null => (/^\d{1,9}$/.test(text) ? text : null)

const options = (places: readonly { id: number; name: string }[]): PlaceOption[] =>
  places.map(({ id, name }) => ({ value: id, label: name }))

/** Asks for the lists below the chosen places, and keeps the choices that lie in each other. */
export async function loadPlaces(api: Client, chosen: ChosenPlaces): Promise<KnownPlaces> {
  const all = { pagination: 'all' } as const
  const [country_id, state_id, area_id] = [idOr(chosen.country), idOr(chosen.state), idOr(chosen.area)]
  const [countries, states, areas, cities] = await Promise.all([
    unwrap(api.countries.$get({ query: all })),
    country_id ? unwrap(api.states.$get({ query: { ...all, country_id } })) : [],
    state_id ? unwrap(api.areas.$get({ query: { ...all, state_id } })) : [],
    area_id ? unwrap(api.cities.$get({ query: { ...all, area_id } })) : [],
  ])
  const country = countries.find(({ id }) => String(id) === country_id) ?? countries[0]
  return settle(chosen, {
    labels: country?.level_labels ?? { state: '', area: '', city: '' },
    state: options(states),
    area: options(areas),
    city: options(cities),
  })
}
