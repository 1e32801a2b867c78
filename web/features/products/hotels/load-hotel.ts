import type { AvailableRoom } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import { stayStartsAt } from '#shared/booking/cut-off.ts'
import { nightsOf, type StayIssue, stayIssue } from '#shared/booking/stay-rules.ts'
import { misreadDay, readStaySelection } from '#shared/booking/stay-selection.ts'
import { dayIn, daysBetween } from '#shared/dates.ts'
import { formatDistance } from '#shared/distance.ts'
import { readFailure } from '#web/platform/api/api-failure.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { type Calendar, loadCalendar } from '../calendar/load-calendar.ts'
import type { Alternative } from '../product/alternatives.ts'
import { stepsOver } from '../product/cancellation-steps.ts'
import type { PageRequest } from '../product/product-kind.tsx'
import type { Hotel, ProductRecord, Start } from '../product/product-record.ts'
import { type AmenityIcon, amenityIcons } from './amenity-icons.ts'
import { lowestNight } from './stay-price.ts'

export type RoomOfStay = Infer<typeof AvailableRoom>

/** A stay, available or not: each room at its rates, when the cancellation of each rate stands, and other days where none is free. */
export type Stay = {
  from: string
  to: string
  nights: string[]
  rooms: RoomOfStay[]
  alternatives: Alternative[]
  start: Start
  /** How many steps of its cancellation are over, by the rate's id. */
  stepsOver: Record<string, number>
}

type HotelPart = {
  hotel: Hotel
  amenities: AmenityIcon[]
  /** How far from what, in words. */
  near: string | null
  mapStyle: string | null
  today: string
  issue: StayIssue | null
  stay: Stay | null
  calendar: Calendar | null
}

/** The data of a hotel's page; with days the price of its product is that of a night of the stay. */
export type HotelPage = { view: 'hotel'; product: ProductRecord } & HotelPart

export type Room = Hotel['rooms'][number]

export type Rate = Room['rates'][number]

type HotelRequest = { product: ProductRecord; hotel: Hotel; query: URLSearchParams }

/** The page of a hotel; null for any other product. */
export function loadHotelPage({ context, product, query }: PageRequest): Promise<HotelPage> | null {
  const { hotel } = product
  return hotel && loadHotel(context, { product, hotel, query })
}

async function loadHotel(context: Contexts, { product, hotel, query }: HotelRequest): Promise<HotelPage> {
  const today = dayIn(product.zone, new Date(now()))
  const selection = readStaySelection(query, hotel, product.extras)
  const { from, to } = selection
  const isRequested = query.has('from') || query.has('to')
  const issue =
    misreadDay(query) ??
    (isRequested && !from && !to
      ? { field: 'from' as const, code: 'required' as const }
      : stayIssue({ from, to }, { today, ...hotel }))
  const isSound = from && to && !issue
  const [stay, calendar] = await Promise.all([
    isSound ? loadStay(context, { product, hotel, from, to }) : null,
    loadCalendar(context, { id: product.id, query, today }),
  ])
  const { locale, mapStyle } = context.get(siteContext)
  const t = translator(context, 'shell')
  const near =
    product.near && t('product.near', { distance: formatDistance(product.near.metres, locale), place: product.near.name })
  const priced = stay ? { ...product, ...lowestNight(selection, { stay, product, hotel }) } : product
  const amenities = amenityIcons(hotel.amenities)
  return { view: 'hotel', product: priced, hotel, amenities, near, mapStyle, today, issue, stay, calendar }
}

type StayQuery = { product: ProductRecord; hotel: Hotel; from: string; to: string }

async function loadStay(context: Contexts, { product, hotel, from, to }: StayQuery): Promise<Stay> {
  const call = context.get(apiContext).products[':id'].rooms.$get({ param: { id: product.id }, query: { from, to } })
  const rooms = await unwrapOr(call, [], () => context.get(siteContext).markIncomplete())
  const isFull = rooms.length > 0 && rooms.every(({ left }) => left === 0)
  const startsAt = stayStartsAt(from, hotel.check_in, product.zone).toISOString()
  return {
    from,
    to,
    nights: nightsOf(from, to),
    rooms,
    alternatives: isFull ? await findAlternatives(context, { product, hotel, from, to }) : [],
    start: { day: from, startsAt, zone: product.zone, stepsOver: stepsOver(product.cancellation, startsAt, now()) },
    stepsOver: Object.fromEntries(
      hotel.rooms.flatMap(({ rates }) => rates.map((rate) => [rate.id, stepsOver(rate.cancellation, startsAt, now())])),
    ),
  }
}

const roomsRequested = 3

/** A failed quote names the nearest days on which the same room is available. */
async function findAlternatives(context: Contexts, { product, hotel, from, to }: StayQuery): Promise<Alternative[]> {
  const { quotes } = context.get(apiContext)
  const requested = hotel.rooms.slice(0, roomsRequested).map(async ({ id }) => {
    const reply = await quotes.$post({ json: { product_id: product.id, from, to, rooms: [{ room_id: id, adults: 1 }] } })
    return reply.ok ? [] : ((await readFailure(reply)).details.nearest ?? [])
  })
  const found = new Map((await Promise.all(requested)).flat().map((near) => [near.starts_on, near]))
  const distance = ({ starts_on }: Alternative) => Math.abs(daysBetween(from, starts_on))
  return [...found.values()].sort((a, b) => distance(a) - distance(b)).slice(0, 4)
}
