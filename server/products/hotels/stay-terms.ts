import type { FieldErrors } from '#server/platform/errors.ts'
import { isBeforeCutOff, stayStartsAt } from '#shared/booking/cut-off.ts'
import { oldestChild } from '#shared/booking/guest-charges.ts'
import { unmetCondition } from '#shared/booking/rate-conditions.ts'
import type { RoomSelection, Selection } from '#shared/booking/selection.ts'
import { stayIssue } from '#shared/booking/stay-rules.ts'
import { addDays } from '#shared/dates.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import type { ProductRow } from '../core/find-product.ts'
import { nightsAhead } from './extend-nights.ts'
import type { HotelRow, RoomTypeRow } from './hotel.ts'
import type { PlanRow } from './rate-plans/rate-plan.ts'

/** The terms that a selection of a stay is checked against. */
export type StayTerms = {
  hotel: Pick<HotelRow, 'min_stay' | 'max_stay' | 'child_bands'>
  rooms: readonly RoomTypeRow[]
  /** Today at the hotel. */
  today: string
  /** A day as the reader reads it. */
  dayText: (day: string) => string
}

/** A room of a stay with its type and the rate at which it is booked. */
export type PlannedRoom = RoomSelection & { type: RoomTypeRow; rate: PlanRow; ages: number[] }

/** A stay that keeps the terms of its hotel; its rooms as they were chosen. */
export type StayPlan = { from: string; to: string; rooms: PlannedRoom[] }

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

type SelectedRoom = RoomSelection & { type: RoomTypeRow | undefined; rate: PlanRow | undefined }

/** Where children pay by their age, everybody's age is needed. */
function ageIssues({ hotel }: StayTerms, { children, ages }: RoomSelection, place: number): FieldErrors {
  const field = `rooms.${place}.child_ages`
  if (ages === undefined) return hotel.child_bands.length > 0 && children > 0 ? one(field, { key: 'required' }) : {}
  if (ages.length !== children) return one(field, { key: ages.length < children ? 'required' : 'choice' })
  return Object.assign({}, ...ages.map((age, child) => moreThan(`${field}.${child}`, age, oldestChild(hotel.child_bands))))
}

function roomIssues(terms: StayTerms, room: SelectedRoom, place: number): FieldErrors {
  const { type, rate, adults, children } = room
  if (!type) return one(`rooms.${place}.room_id`, { key: 'choice' })
  if (!rate) return one(`rooms.${place}.rate_id`, { key: 'choice' })
  return {
    ...moreThan(`rooms.${place}.adults`, adults, type.max_adults),
    ...moreThan(`rooms.${place}.children`, children, type.max_children),
    ...ageIssues(terms, room, place),
  }
}

/** The days that a rate asks for, of a stay within the terms of its hotel. */
function conditionIssues({ today, dayText }: StayTerms, rate: PlanRow, from: string, to: string): FieldErrors {
  const unmet = unmetCondition(rate, { from, to, today })
  if (unmet === null) return {}
  const earliest = unmet === 'min_stay' ? addDays(from, rate.min_stay) : addDays(today, rate.advance_days)
  return one(unmet === 'min_stay' ? 'to' : 'from', { key: 'date_too_early', params: { date: dayText(earliest) } })
}

function selectedRoom({ rooms }: StayTerms, room: RoomSelection): SelectedRoom {
  const type = rooms.find(({ id }) => id === room.roomId.toLowerCase())
  const { rateId } = room
  return { ...room, type, rate: rateId ? type?.plans.find(({ id }) => id === rateId.toLowerCase()) : type?.plans[0] }
}

/** Reads a selection as a stay: every issue of it by the request's field, or the plan. Pure. */
export function readStay(terms: StayTerms, selection: Selection): { fields: FieldErrors; plan: StayPlan | null } {
  const { from, to } = selection
  const selected = selection.rooms.map((room) => selectedRoom(terms, room))
  const ofDates = from && to ? dateIssues(terms, from, to) : {}
  const isSound = from && to && Object.keys(ofDates).length === 0
  const fields: FieldErrors = Object.assign(
    {},
    from ? {} : one('from', { key: 'required' }),
    to ? {} : one('to', { key: 'required' }),
    ofDates,
    selected.length === 0 ? one('rooms', { key: 'required' }) : {},
    ...selected.map((room, place) => roomIssues(terms, room, place)),
    ...selected.map(({ rate }) => (isSound && rate ? conditionIssues(terms, rate, from, to) : {})),
  )
  if (!from || !to || Object.keys(fields).length > 0) return { fields, plan: null }
  const rooms = selected.flatMap(({ type, rate, ages = [], ...room }) => (type && rate ? [{ ...room, type, rate, ages }] : []))
  return { fields, plan: { from, to, rooms } }
}
