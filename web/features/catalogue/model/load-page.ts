import type { Contexts } from '#web/platform/site-context.ts'
import { type CarPart, loadCar } from './car/load-car.ts'
import { loadDepartures, type OpenDeparture } from './dated/load-departures.ts'
import { type HotelPart, loadHotel } from './hotel/load-hotel.ts'
import type { ModelRecord } from './model-record.ts'

/** What the page of a model is made of, by what shows it. */
export type ModelPage =
  | { view: 'trip' | 'tour'; model: ModelRecord; departures: OpenDeparture[]; laterMonths: string[] }
  | ({ view: 'hotel'; model: ModelRecord } & HotelPart)
  | ({ view: 'car'; model: ModelRecord } & CarPart)

/** Loads what a model's kind needs beside the model itself. */
export async function loadPage(context: Contexts, model: ModelRecord, query: URLSearchParams): Promise<ModelPage> {
  const { hotel, rental, car } = model
  if (hotel) return { view: 'hotel', model, ...(await loadHotel(context, { model, hotel, query })) }
  if (rental && car) return { view: 'car', model, ...(await loadCar(context, { model, rental, car, query })) }
  const { departures, laterMonths } = await loadDepartures(context, model, query)
  return { view: model.package ? 'tour' : 'trip', model: { ...model, departures: [] }, departures, laterMonths }
}

/** The namespaces of what a kind alone says; the words of trips are among those that every page has. */
export const textsOf = ({ view }: ModelPage): string[] => (view === 'trip' ? [] : [view])
