import type { Model } from '#contract/models.ts'
import type { Infer } from '#contract/route.ts'
import { listAutomatic } from '#server/features/offers/index.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import type { Text } from '#shared/locale.ts'
import { taxRates } from '#shared/money.ts'
import { listDepartures, presentDeparture } from '../departures.ts'
import { carOfCard, findCar, presentCar } from '../kinds/car.ts'
import { findHotel, listPricedRooms, presentHotel } from '../kinds/hotel.ts'
import { findPackage, presentEvent, presentPackage } from '../kinds/package.ts'
import { findTrip, presentTrip } from '../kinds/trip.ts'
import { type Shown, shownFor } from '../prices.ts'
import { listPlacesOf } from '../rental-places.ts'
import { listExtras, listImages, listUnits } from './contents.ts'
import { presentFacts } from './facts.ts'
import type { ModelRow } from './find-model.ts'
import { listQuestions, presentQuestions } from './questions.ts'

/** Departures that a page carries; later ones are asked for by `availability`. */
const departuresOnPage = 60

type Page = Infer<typeof Model>

/** What a page says of a model because of its kind. */
type OfKind = Pick<
  Page,
  | 'duration_minutes'
  | 'nights'
  | 'stars'
  | 'event'
  | 'car'
  | 'next_departure'
  | 'units'
  | 'departures'
  | 'trip'
  | 'package'
  | 'hotel'
  | 'rental'
>

const nothing: OfKind = {
  duration_minutes: null,
  nights: null,
  stars: null,
  event: null,
  car: null,
  next_departure: null,
  units: [],
  departures: [],
  trip: null,
  package: null,
  hotel: null,
  rental: null,
}

async function dated(scope: Scope, model: ModelRow, shown: Shown) {
  const units = await listUnits(scope, model.id)
  const departures = await listDepartures(scope, model.id, { limit: departuresOnPage })
  return {
    next_departure: departures[0]?.local_date ?? null,
    units: units.map(({ code, min_age, max_age, price, takes_seat }) => ({
      code,
      min_age,
      max_age,
      price: shown.price(price),
      takes_seat,
    })),
    departures: departures.map((departure) => presentDeparture(shown, departure, units)),
  }
}

/** Reads what a kind adds; a model whose own row is missing is a fault of ours. */
const ofKind: Record<ModelRow['kind'], (scope: Scope, model: ModelRow, shown: Shown) => Promise<Partial<OfKind>>> = {
  async trip(scope, model, shown) {
    const trip = rowOf(await findTrip(scope, model.id), model)
    return {
      ...(await dated(scope, model, shown)),
      duration_minutes: trip.duration_minutes,
      trip: presentTrip(scope, trip),
    }
  },
  async package(scope, model, shown) {
    const row = rowOf(await findPackage(scope, model.id), model)
    return {
      ...(await dated(scope, model, shown)),
      nights: row.nights,
      event: presentEvent(scope, row.event),
      package: presentPackage(scope, row),
    }
  },
  async hotel(scope, model, shown) {
    const hotel = rowOf(await findHotel(scope, model.id), model)
    const rooms = await listPricedRooms(scope, model.id, dayIn(model.zone, scope.clock.now()))
    return { stars: hotel.stars, hotel: presentHotel(scope, shown, hotel, rooms) }
  },
  async car(scope, model, shown) {
    const car = rowOf(await findCar(scope, model.id), model)
    return { car: carOfCard(car), rental: presentCar(scope, shown, car, await listPlacesOf(scope, model.id)) }
  },
}

function rowOf<T>(row: T | undefined, { kind, id }: ModelRow): T {
  if (!row) throw new Error(`${kind} ${id} has no row of its kind`)
  return row
}

/** Everything that a model's page shows. */
export async function presentModel(scope: Scope, model: ModelRow): Promise<Page> {
  const shown = shownFor(scope, model, await listAutomatic(scope))
  const pictures = await listImages(scope, model.id)
  const extras = await listExtras(scope, model.id)
  const questions = await listQuestions(scope, model.id)
  const texts = (list: readonly Text[]) => list.map((text) => textFor(scope, text))
  const images = pictures.flatMap(({ picture }) => presentPicture(scope, picture) ?? [])
  return {
    ...presentFacts(scope, model, shown),
    image: images[0] ?? null,
    ...nothing,
    ...(await ofKind[model.kind](scope, model, shown)),
    description: textFor(scope, model.description),
    images,
    included: texts(model.included),
    excluded: texts(model.excluded),
    documents: texts(model.documents),
    extras: extras.map(({ id, code, name, price, per }) => ({
      id,
      code,
      name: textFor(scope, name),
      price: shown.before(price),
      per,
    })),
    questions: presentQuestions(scope, questions),
    cancellation: model.cancellation,
    cutoff_hours: model.cutoff_hours,
    vat_category: model.vat_category,
    vat_percent: taxRates[model.vat_category],
    max_party: model.max_party,
    zone: model.zone,
  }
}
