import type { PlannedRoom, StayPlan } from './stay-terms.ts'

/** Rooms of one type at one rate. */
export type RoomGroup = { type: PlannedRoom['type']; rate: PlannedRoom['rate']; rooms: PlannedRoom[] }

/** The rooms of a stay by type and rate. */
export const groupsOf = ({ rooms }: Pick<StayPlan, 'rooms'>): RoomGroup[] =>
  [...Map.groupBy(rooms, ({ type, rate }) => `${type.id} ${rate.id}`).values()].flatMap((group) =>
    group[0] ? [{ type: group[0].type, rate: group[0].rate, rooms: group }] : [],
  )

/** The code of what is charged for such rooms. */
export const codeOf = ({ type, rate }: Pick<RoomGroup, 'type' | 'rate'>): string =>
  rate.code === 'standard' ? type.code : `${type.code}.${rate.code}`
