import type { Product } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { cachedContent } from '#server/platform/caching/cached-content.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { formatTime } from '#shared/dates.ts'

export const findTrip = ({ db, companyId }: Scope, productId: string) =>
  db.selectFrom('trip').selectAll().where('company_id', '=', companyId).where('product_id', '=', productId).executeTakeFirst()

export const cachedTrip = (scope: Scope, id: string) => cachedContent(scope, `trip ${id}`, () => findTrip(scope, id))

export type TripRow = NonNullable<Awaited<ReturnType<typeof findTrip>>>

export function presentTrip(scope: Scope, trip: TripRow): Infer<typeof Product>['trip'] {
  const point = trip.meeting_point
  return {
    duration_minutes: trip.duration_minutes,
    languages: trip.languages,
    meeting_point: { text: textFor(scope, point.text), lat: point.lat, lng: point.lng },
    min_age: trip.min_age,
    group_size: trip.group_size,
    guide: trip.guide && { name: textFor(scope, trip.guide.name), about: textFor(scope, trip.guide.about) },
    programme: trip.programme.map((step) => ({
      day: step.day ?? null,
      time: step.time ?? null,
      title: textFor(scope, step.title),
      text: textFor(scope, step.text),
    })),
  }
}

/** The programme of a trip as its voucher has it: each step with its time, where it has one. */
export async function tripProgramme(scope: Scope, productId: string) {
  const trip = await findTrip(scope, productId)
  return (trip?.programme ?? []).map(({ time, title, text }) => ({
    title: [time && formatTime(time, scope.locale), textFor(scope, title)].filter(Boolean).join(' · '),
    text: textFor(scope, text),
  }))
}
