import type { AvailableRoom } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import { addDays, dayIn, daysBetween, instantOf } from '#shared/dates.ts'
import { answerOr, readBody } from '#web/platform/answer.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { stepsOver } from '../cancellation-steps.ts'
import { type Calendar, loadCalendar } from '../load-calendar.ts'
import type { Hotel, ModelRecord, Start } from '../model-record.ts'
import { type NearStart, nearestIn } from '../nearest.ts'
import { misreadDay, readStay, type StayFault, stayFault } from './stay-choice.ts'

export type RoomOfStay = Infer<typeof AvailableRoom>

/** A stay that can be had or not: each room night by night, and other days where none is free. */
export type Stay = { from: string; to: string; nights: string[]; rooms: RoomOfStay[]; nearest: NearStart[]; start: Start }

export type HotelPart = { hotel: Hotel; today: string; fault: StayFault | null; stay: Stay | null; calendar: Calendar }

type Wanted = { model: ModelRecord; hotel: Hotel; query: URLSearchParams }

export async function loadHotel(context: Contexts, { model, hotel, query }: Wanted): Promise<HotelPart> {
  const today = dayIn(model.zone, new Date(now()))
  const { from, to } = readStay(query, hotel, model.extras)
  const isAsked = query.has('from') || query.has('to')
  const fault =
    misreadDay(query) ??
    (isAsked && !from && !to
      ? { field: 'from' as const, fault: 'required' as const }
      : stayFault({ from, to }, { today, ...hotel }))
  const isSound = from && to && !fault
  const [stay, calendar] = await Promise.all([
    isSound ? loadStay(context, { model, hotel, from, to }) : null,
    loadCalendar(context, { id: model.id, query, today, chosen: from }),
  ])
  return { hotel, today, fault, stay, calendar }
}

type Days = { model: ModelRecord; hotel: Hotel; from: string; to: string }

async function loadStay(context: Contexts, { model, hotel, from, to }: Days): Promise<Stay> {
  const call = context.get(apiContext).models[':id'].rooms.$get({ param: { id: model.id }, query: { from, to } })
  const rooms = await answerOr(call, [], () => context.get(siteContext).markIncomplete())
  const isFull = rooms.length > 0 && rooms.every(({ left }) => left === 0)
  const startsAt = instantOf(from, hotel.check_in, model.zone).toISOString()
  return {
    from,
    to,
    nights: Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place)),
    rooms,
    nearest: isFull ? await askNearest(context, { model, hotel, from, to }) : [],
    start: { day: from, startsAt, zone: model.zone, stepsOver: stepsOver(model.cancellation, startsAt, now()) },
  }
}

const roomsAsked = 3

/** A refused price names the nearest days on which the same room can be had. */
async function askNearest(context: Contexts, { model, hotel, from, to }: Days): Promise<NearStart[]> {
  const { quotes } = context.get(apiContext)
  const asked = hotel.rooms.slice(0, roomsAsked).map(async ({ id }) => {
    const reply = await quotes.$post({ json: { model_id: model.id, from, to, rooms: [{ room_id: id, adults: 1 }] } })
    return reply.ok ? [] : nearestIn(await readBody(reply))
  })
  const found = new Map((await Promise.all(asked)).flat().map((near) => [near.starts_on, near]))
  const distance = ({ starts_on }: NearStart) => Math.abs(daysBetween(from, starts_on))
  return [...found.values()].sort((a, b) => distance(a) - distance(b)).slice(0, 4)
}
