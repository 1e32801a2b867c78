import { laterPart } from '#web/platform/later-part.ts'

/** What shows each kind: a script of its own, so that a page carries only the one it needs. */
export const kindViews = {
  dated: laterPart(async () => (await import('./dated/dated-view.tsx')).DatedView),
  hotel: laterPart(async () => (await import('./hotel/hotel-view.tsx')).HotelView),
  car: laterPart(async () => (await import('./car/car-view.tsx')).CarView),
}
