import type { Product } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { cachedContent } from '#server/platform/caching/cached-content.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'

export const findTrip = ({ db, companyId }: Scope, productId: string) =>
  db.selectFrom('trip').selectAll().where('company_id', '=', companyId).where('product_id', '=', productId).executeTakeFirst()

export const cachedTrip = (scope: Scope, id: string) => cachedContent(scope, `trip ${id}`, () => findTrip(scope, id))

export type TripRow = NonNullable<Awaited<ReturnType<typeof findTrip>>>

type Programme = { day?: number; time?: string; title: Text; text: Text }
type MeetingPoint = { text: Text; lat: number; lng: number }

export function presentTrip(scope: Scope, trip: TripRow): Infer<typeof Product>['trip'] {
  const point = trip.meeting_point as unknown as MeetingPoint
  return {
    duration_minutes: trip.duration_minutes,
    languages: trip.languages,
    meeting_point: { text: textFor(scope, point.text), lat: point.lat, lng: point.lng },
    min_age: trip.min_age,
    programme: (trip.programme as unknown as Programme[]).map((step) => ({
      day: step.day ?? null,
      time: step.time ?? null,
      title: textFor(scope, step.title),
      text: textFor(scope, step.text),
    })),
  }
}
