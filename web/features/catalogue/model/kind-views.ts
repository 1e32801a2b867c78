import { laterPart } from '#web/platform/later-part.ts'

/** What shows each kind: a script of its own, so that a page carries only the one it needs. */
export const kindViews = {
  trip: laterPart(async () => (await import('./dated/trip-view.tsx')).TripView),
  tour: laterPart(async () => (await import('./dated/tour-view.tsx')).TourView),
  hotel: laterPart(async () => (await import('./hotel/hotel-view.tsx')).HotelView),
  car: laterPart(async () => (await import('./car/car-view.tsx')).CarView),
}
