import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { PlaceMap } from '../map/place-map-part.ts'

const loadRules = () => import('./guests/guest-rules.ts')

// The server writes these into its HTML; in a browser their scripts follow behind the page's own.

export const StayForm = lazyPart(async () => (await import('./stay-form.tsx')).StayForm)
export const RoomList = lazyPart(async () => (await import('./rooms/room-list.tsx')).RoomList)
/** A page on which nothing is chosen yet does without it. */
export const StayBookingForm = lazyPart(async () => (await import('./stay-booking-form.tsx')).StayBookingForm)
export const Amenities = lazyPart(async () => (await loadRules()).Amenities)
export const ChildBeds = lazyPart(async () => (await loadRules()).ChildBeds)
export const CheckInRules = lazyPart(async () => (await loadRules()).CheckInRules)

/** Loads them all, for the server, which renders a page at once. */
export const loadParts = () =>
  Promise.all([PlaceMap, StayForm, RoomList, Amenities, StayBookingForm, ChildBeds, CheckInRules].map((part) => part.load()))
