import type { HotelRow, ModelRow, RoomTypeRow } from '#server/features/catalogue/index.ts'
import { nightsAhead } from '#server/features/nights/index.ts'
import type { FieldFaults } from '#server/platform/errors.ts'
import { addDays, daysBetween, instantOf } from '#shared/dates.ts'
import type { Fault } from '#shared/validation.ts'
import type { Choice, RoomChoice } from '../choice.ts'

/** What a choice of a stay is judged by. */
export type StayTerms = {
  hotel: Pick<HotelRow, 'min_stay' | 'max_stay'>
  rooms: readonly RoomTypeRow[]
  /** Today at the hotel. */
  today: string
  /** A day as the reader reads it. */
  dayText: (day: string) => string
}

/** A stay that keeps the terms of its hotel; its rooms as they were chosen, each with its type. */
export type StayPlan = { from: string; to: string; rooms: (RoomChoice & { type: RoomTypeRow })[] }

const one = (field: string, fault: Fault): FieldFaults => ({ [field]: [fault] })

/** The nights of a stay: from the day of arrival to the one before the day of departure. */
export const nightsOf = ({ from, to }: Pick<StayPlan, 'from' | 'to'>): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, place) => addDays(from, place))

/** How many sleep there. */
export const partyOf = ({ rooms }: Pick<StayPlan, 'rooms'>): number =>
  rooms.reduce((all, { adults, children }) => all + adults + children, 0)

/** The last moment at which a stay that begins on a day can be booked. */
export const stayBookUntil = (model: Pick<ModelRow, 'cutoff_hours' | 'zone'>, checkIn: string, from: string): Date =>
  new Date(instantOf(from, checkIn, model.zone).getTime() - model.cutoff_hours * 3_600_000)

function dateFaults({ hotel, today, dayText }: StayTerms, from: string, to: string): FieldFaults {
  const lastDeparture = addDays(today, nightsAhead)
  const lastArrival = addDays(lastDeparture, -hotel.min_stay)
  if (from < today) return one('from', { key: 'date_future' })
  if (from > lastArrival) return one('from', { key: 'date_too_late', params: { date: dayText(lastArrival) } })
  if (to <= from) return one('to', { key: 'date_order' })
  const earliest = addDays(from, hotel.min_stay)
  if (to < earliest) return one('to', { key: 'date_too_early', params: { date: dayText(earliest) } })
  const longest = addDays(from, hotel.max_stay)
  const latest = longest < lastDeparture ? longest : lastDeparture
  return to > latest ? one('to', { key: 'date_too_late', params: { date: dayText(latest) } }) : {}
}

const moreThan = (field: string, chosen: number, max: number): FieldFaults =>
  chosen > max ? one(field, { key: 'max_value', params: { max } }) : {}

function roomFaults(type: RoomTypeRow | undefined, { adults, children }: RoomChoice, place: number): FieldFaults {
  if (!type) return one(`rooms.${place}.room_id`, { key: 'choice' })
  return {
    ...moreThan(`rooms.${place}.adults`, adults, type.max_adults),
    ...moreThan(`rooms.${place}.children`, children, type.max_children),
  }
}

/** Reads a choice as a stay: every fault of it by the request's field, or the plan. Pure. */
export function readStay(terms: StayTerms, choice: Choice): { fields: FieldFaults; plan: StayPlan | null } {
  const { from, to } = choice
  const typed = choice.rooms.map((room) => ({ ...room, type: terms.rooms.find(({ id }) => id === room.roomId.toLowerCase()) }))
  const fields: FieldFaults = Object.assign(
    {},
    from ? {} : one('from', { key: 'required' }),
    to ? {} : one('to', { key: 'required' }),
    from && to ? dateFaults(terms, from, to) : {},
    typed.length === 0 ? one('rooms', { key: 'required' }) : {},
    ...typed.map((room, place) => roomFaults(room.type, room, place)),
  )
  if (!from || !to || Object.keys(fields).length > 0) return { fields, plan: null }
  return { fields, plan: { from, to, rooms: typed.flatMap(({ type, ...room }) => (type ? [{ ...room, type }] : [])) } }
}
