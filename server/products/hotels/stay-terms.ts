import type { FieldErrors } from '#server/platform/errors.ts'
import { isBeforeCutOff, stayStartsAt } from '#shared/booking/cut-off.ts'
import type { RoomSelection, Selection } from '#shared/booking/selection.ts'
import { stayIssue } from '#shared/booking/stay-rules.ts'
import { addDays } from '#shared/dates.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import type { ProductRow } from '../core/find-product.ts'
import { nightsAhead } from './extend-nights.ts'
import type { HotelRow, RoomTypeRow } from './hotel.ts'

/** The terms that a selection of a stay is checked against. */
export type StayTerms = {
  hotel: Pick<HotelRow, 'min_stay' | 'max_stay'>
  rooms: readonly RoomTypeRow[]
  /** Today at the hotel. */
  today: string
  /** A day as the reader reads it. */
  dayText: (day: string) => string
}

/** A stay that keeps the terms of its hotel; its rooms as they were chosen, each with its type. */
export type StayPlan = { from: string; to: string; rooms: (RoomSelection & { type: RoomTypeRow })[] }

const one = (field: string, issue: ValidationIssue): FieldErrors => ({ [field]: [issue] })

/** How many sleep there. */
export const guestCount = ({ rooms }: Pick<StayPlan, 'rooms'>): number =>
  rooms.reduce((all, { adults, children }) => all + adults + children, 0)

/** Whether a stay that begins on a day can still be booked. */
export const isStayOpen = (
  product: Pick<ProductRow, 'cutoff_hours' | 'zone'>,
  checkIn: string,
  from: string,
  now: Date,
): boolean => isBeforeCutOff(stayStartsAt(from, checkIn, product.zone), product.cutoff_hours, now)

function dateIssues({ hotel, today, dayText }: StayTerms, from: string, to: string): FieldErrors {
  const lastDeparture = addDays(today, nightsAhead)
  const lastArrival = addDays(lastDeparture, -hotel.min_stay)
  if (from > lastArrival) return one('from', { key: 'date_too_late', params: { date: dayText(lastArrival) } })
  const issue = stayIssue({ from, to }, { ...hotel, today })
  if (issue?.code === 'past') return one('from', { key: 'date_future' })
  if (issue?.code === 'order') return one('to', { key: 'date_order' })
  if (issue?.code === 'min_stay') return one('to', { key: 'date_too_early', params: { date: dayText(issue.fit) } })
  const latest = issue?.code === 'max_stay' && issue.fit < lastDeparture ? issue.fit : lastDeparture
  return to > latest ? one('to', { key: 'date_too_late', params: { date: dayText(latest) } }) : {}
}

const moreThan = (field: string, requested: number, max: number): FieldErrors =>
  requested > max ? one(field, { key: 'max_value', params: { max } }) : {}

function roomIssues(type: RoomTypeRow | undefined, { adults, children }: RoomSelection, place: number): FieldErrors {
  if (!type) return one(`rooms.${place}.room_id`, { key: 'choice' })
  return {
    ...moreThan(`rooms.${place}.adults`, adults, type.max_adults),
    ...moreThan(`rooms.${place}.children`, children, type.max_children),
  }
}

/** Reads a selection as a stay: every issue of it by the request's field, or the plan. Pure. */
export function readStay(terms: StayTerms, selection: Selection): { fields: FieldErrors; plan: StayPlan | null } {
  const { from, to } = selection
  const typed = selection.rooms.map((room) => ({ ...room, type: terms.rooms.find(({ id }) => id === room.roomId.toLowerCase()) }))
  const fields: FieldErrors = Object.assign(
    {},
    from ? {} : one('from', { key: 'required' }),
    to ? {} : one('to', { key: 'required' }),
    from && to ? dateIssues(terms, from, to) : {},
    typed.length === 0 ? one('rooms', { key: 'required' }) : {},
    ...typed.map((room, place) => roomIssues(room.type, room, place)),
  )
  if (!from || !to || Object.keys(fields).length > 0) return { fields, plan: null }
  return { fields, plan: { from, to, rooms: typed.flatMap(({ type, ...room }) => (type ? [{ ...room, type }] : [])) } }
}
