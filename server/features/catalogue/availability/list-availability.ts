import type { listAvailability as operation } from '#contract/availability.ts'
import type { ReplyOf } from '#contract/route.ts'
import { listAutomatic } from '#server/features/offers/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listDepartures, presentDeparture } from '../departures.ts'
import { listUnits } from '../models/contents.ts'
import type { ModelRow } from '../models/find-model.ts'
import { shownFor } from '../prices.ts'
import { listCarDays, listNights, presentDay } from './days.ts'
import { type Span, spanOf } from './span.ts'

/** Departures of the dated kinds, days of the others. */
export async function listAvailability(
  scope: Scope,
  model: ModelRow,
  asked: Partial<Span>,
): Promise<ReplyOf<typeof operation>['data']> {
  const shown = shownFor(scope, model, await listAutomatic(scope))
  const span = spanOf(scope, model, asked)
  if (model.kind === 'hotel' || model.kind === 'car') {
    const { rows } = await (model.kind === 'hotel' ? listNights : listCarDays)(scope, model, span)
    return { departures: [], days: rows.map((row) => presentDay(shown, row)) }
  }
  const units = await listUnits(scope, model.id)
  const departures = await listDepartures(scope, model.id, { ...span, limit: 400 })
  return { departures: departures.map((row) => presentDeparture(shown, row, units)), days: [] }
}
