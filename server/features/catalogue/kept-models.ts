import { keptContent } from '#server/platform/kept-content.ts'
import type { Scope } from '#server/platform/scope.ts'
import { type DepartureRow, findBareDeparture } from './departures.ts'
import { findPackage } from './kinds/package.ts'
import { findTrip } from './kinds/trip.ts'
import { listExtras, listUnits } from './models/contents.ts'
import { findModel, type ModelRow } from './models/find-model.ts'
import { listQuestions } from './models/questions.ts'

/** {@link findModel}, kept while the company's content is the same; so is everything here. */
export const keptModel = (scope: Scope, id: string) => keptContent(scope, `model ${id}`, () => findModel(scope, id))

export const keptUnits = (scope: Scope, id: string) => keptContent(scope, `units ${id}`, () => listUnits(scope, id))

export const keptExtras = (scope: Scope, id: string) => keptContent(scope, `extras ${id}`, () => listExtras(scope, id))

export const keptQuestions = (scope: Scope, id: string) => keptContent(scope, `questions ${id}`, () => listQuestions(scope, id))

export const keptPackage = (scope: Scope, id: string) => keptContent(scope, `package ${id}`, () => findPackage(scope, id))

const keptTrip = (scope: Scope, id: string) => keptContent(scope, `trip ${id}`, () => findTrip(scope, id))

/** A departure as it stands now, with what is kept of its model's length. */
export async function findDeparture(scope: Scope, model: ModelRow, id: string): Promise<DepartureRow | undefined> {
  const departure = await findBareDeparture(scope, model.id, id)
  if (!departure) return undefined
  const trip = model.kind === 'trip' ? await keptTrip(scope, model.id) : undefined
  const package_ = model.kind === 'package' ? await keptPackage(scope, model.id) : undefined
  const { cutoff_hours } = model
  return { ...departure, cutoff_hours, duration_minutes: trip?.duration_minutes ?? null, nights: package_?.nights ?? null }
}
