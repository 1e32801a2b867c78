import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import type { MappedProduct } from '#web/shell/cards/card-data.ts'
import { placePoints, resultPoints } from '../map/result-points.ts'
import type { ResultMapData } from './result-map.tsx'
import { ResultMapPart } from './result-map-part.ts'

type Listed = { products: readonly MappedProduct[]; places: readonly Infer<typeof RentalPlace>[] }

/** The map of a list, with the drawing that stands for it without scripts. */
export async function loadResultMap(context: Contexts, { products, places }: Listed): Promise<ResultMapData> {
  const { mapStyle, locale } = context.get(siteContext)
  const { loadOverview } = await import('../map/load-overview.server.ts')
  await ResultMapPart.load()
  const points = [...resultPoints(products, ({ name }) => name), ...placePoints(places)]
  return { style: mapStyle, overview: await loadOverview(points, locale) }
}
