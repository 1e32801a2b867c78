import type * as wire from '#contract/catalogue.ts'
import type { Infer } from '#contract/route.ts'
import { shownMoney } from '#server/platform/amounts.ts'
import { type PictureRow, presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { taxRates } from '#shared/money.ts'
import type { CardRow } from './list-models.ts'
import type * as repository from './repository.ts'
import type { DepartureRow, ModelRow } from './repository.ts'

type Rows<F extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

export const presentService = (scope: Scope, row: Rows<typeof repository.listServices>): Infer<typeof wire.Service> => ({
  id: row.id,
  slug: row.slug,
  code: row.code,
  kind: row.kind,
  page: row.page,
  name: textFor(scope, row.name),
  summary: textFor(scope, row.summary),
  description: textFor(scope, row.description),
  icon: row.icon,
  image: presentPicture(scope, row.picture),
  in_header: row.in_header,
  models_count: Number(row.models_count ?? 0),
})

export const presentCategory = (scope: Scope, row: Rows<typeof repository.listCategories>): Infer<typeof wire.Category> => ({
  id: row.id,
  slug: row.slug,
  code: row.code,
  service: { id: row.service_id, slug: row.service_slug, name: textFor(scope, row.service_name) },
  name: textFor(scope, row.name),
  summary: textOrNull(scope, row.summary),
  image: presentPicture(scope, row.picture),
  from_price: row.from_price === null ? null : shownMoney(scope, BigInt(row.from_price)),
  models_count: Number(row.models_count ?? 0),
})

type CardFacts = Omit<CardRow, 'duration_minutes' | 'next_departure' | 'picture'>

function countryOf(scope: Scope, id: number) {
  const country = scope.reference.countries.find((row) => row.id === id)
  if (!country) throw new Error(`unknown country ${id}`)
  return { id, code: country.code, name: textFor(scope, country.name) }
}

function facts(scope: Scope, row: CardFacts) {
  const { destination_id: id, destination_slug: slug, destination_name: name } = row
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    service: { id: row.service_id, slug: row.service_slug, name: textFor(scope, row.service_name) },
    category: { id: row.category_id, slug: row.category_slug, name: textFor(scope, row.category_name) },
    destination: id && slug && name ? { id, slug, name: textFor(scope, name) } : null,
    country: countryOf(scope, row.country_id),
    name: textFor(scope, row.name),
    summary: textFor(scope, row.summary),
    from_price: shownMoney(scope, row.from_price),
    price_basis: row.price_basis,
    confirmation: row.confirmation,
    featured: row.featured,
  }
}

export const presentCard = (scope: Scope, row: CardRow): Infer<typeof wire.ModelCard> => ({
  ...facts(scope, row),
  image: presentPicture(scope, row.picture),
  duration_minutes: row.duration_minutes,
  next_departure: row.next_departure,
})

/** The gross price of each unit on a departure, in the base currency: the trip's, or the departure's own. */
export function unitPrices(
  units: readonly { code: string; price: bigint }[],
  departure: Pick<DepartureRow, 'prices'>,
): Map<string, bigint> {
  const own = (departure.prices ?? {}) as Record<string, number>
  return new Map(units.map(({ code, price }) => [code, own[code] === undefined ? price : BigInt(own[code])]))
}

/** The last moment at which a departure can be booked. */
export const bookUntil = ({ starts_at, cutoff_hours }: Pick<DepartureRow, 'starts_at' | 'cutoff_hours'>): Date =>
  new Date(starts_at.getTime() - cutoff_hours * 3_600_000)

export const presentDeparture = (
  scope: Scope,
  row: DepartureRow,
  units: readonly { code: string; price: bigint }[],
): Infer<typeof wire.Departure> => ({
  id: row.id,
  starts_on: row.local_date,
  time: row.local_time,
  zone: row.zone,
  starts_at: row.starts_at.toISOString(),
  book_until: bookUntil(row).toISOString(),
  left: row.capacity - row.taken,
  prices: Object.fromEntries([...unitPrices(units, row)].map(([code, price]) => [code, shownMoney(scope, price)])),
})

type Detail = {
  model: ModelRow
  pictures: { picture: PictureRow | null }[]
  extras: Rows<typeof repository.listExtras>[]
  trip: Awaited<ReturnType<typeof repository.findTrip>>
  units: Rows<typeof repository.listUnits>[]
  departures: DepartureRow[]
}

type Programme = { day?: number; time?: string; title: Text; text: Text }
type MeetingPoint = { text: Text; lat: number; lng: number }

function presentTrip(scope: Scope, { trip, units }: Pick<Detail, 'trip' | 'units'>): Infer<typeof wire.Model>['trip'] {
  if (!trip) return null
  const point = trip.meeting_point as unknown as MeetingPoint
  return {
    duration_minutes: trip.duration_minutes,
    languages: trip.languages,
    meeting_point: { text: textFor(scope, point.text), lat: point.lat, lng: point.lng },
    min_age: trip.min_age,
    zone: trip.zone,
    programme: (trip.programme as unknown as Programme[]).map((step) => ({
      day: step.day ?? null,
      time: step.time ?? null,
      title: textFor(scope, step.title),
      text: textFor(scope, step.text),
    })),
    units: units.map(({ code, min_age, max_age, price, takes_seat }) => ({
      code,
      min_age,
      max_age,
      price: shownMoney(scope, price),
      takes_seat,
    })),
  }
}

export function presentModel(scope: Scope, detail: Detail): Infer<typeof wire.Model> {
  const { model, pictures, extras, trip, units, departures } = detail
  const texts = (list: unknown) => (list as Text[]).map((text) => textFor(scope, text))
  const images = pictures.flatMap(({ picture }) => presentPicture(scope, picture) ?? [])
  return {
    ...facts(scope, model),
    image: images[0] ?? null,
    duration_minutes: trip?.duration_minutes ?? null,
    next_departure: departures[0]?.local_date ?? null,
    description: textFor(scope, model.description),
    images,
    included: texts(model.included),
    excluded: texts(model.excluded),
    documents: texts(model.documents),
    extras: extras.map(({ id, code, name, price, per }) => ({
      id,
      code,
      name: textFor(scope, name),
      price: shownMoney(scope, price),
      per,
    })),
    cancellation: model.cancellation as unknown as { days_before: number; fee_percent: number }[],
    cutoff_hours: model.cutoff_hours,
    vat_category: model.vat_category,
    vat_percent: taxRates[model.vat_category],
    max_party: model.max_party,
    trip: presentTrip(scope, { trip, units }),
    departures: departures.map((departure) => presentDeparture(scope, departure, units)),
  }
}
