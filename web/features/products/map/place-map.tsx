import { useState } from 'react'
import type { Infer } from '#contract/client.ts'
import type { Distance as DistanceRecord } from '#contract/products.ts'
import { formatDistance, type Point } from '#shared/distance.ts'
import { bearingBetween, compassPoint, walkable, walkingMinutes } from '#shared/surroundings.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { AroundDrawing } from './around-drawing.tsx'
import type { MapPoint } from './map-point.ts'
import { useDrawnMap } from './use-drawn-map.ts'

type Distance = Infer<typeof DistanceRecord>

/** Landmarks within so many metres are on the map when it opens. */
const near = 5000

/** A page of a product that has a place. */
export type PlacedPage = {
  place: Point & { name: string; text: string; note?: string }
  page: { product: { distances: readonly Distance[] }; mapStyle: string | null }
}

/** What is around a place: its landmarks in a drawing and a list; on a map where the company has one and the visitor wants it. */
export function PlaceMap({ place, page: { product, mapStyle: style } }: PlacedPage) {
  const { distances } = product
  const { lat, lng, name } = place
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const [isWanted, setIsWanted] = useState(false)
  const points: MapPoint[] = [
    { lat, lng, id: 'place', kind: 'place', label: name, title: name },
    ...distances.map((one) => ({
      ...one,
      id: `${one.lat} ${one.lng}`,
      kind: 'landmark' as const,
      isFramed: one.metres <= near,
      label: one.name,
      title: one.name,
    })),
  ]
  const { ref, state } = useDrawnMap({ style, isWanted, points, label: t('map.of', { name }) })
  const isDrawing = !isWanted || state === 'impossible' || state === 'idle'
  return (
    <div className="panel grid gap-6">
      <div className="flex gap-4">
        <IconTile name="map-pin" />
        <div className="grid gap-1">
          <p className="font-semibold">{place.text}</p>
          {place.note && <p className="text-xs text-muted">{place.note}</p>}
          <MapLink lat={lat} lng={lng}>
            {t('trip.map')}
          </MapLink>
        </div>
      </div>
      <div hidden={isDrawing} ref={ref} dir="ltr" className="h-96 overflow-hidden rounded-control bg-sunken" />
      {state === 'impossible' && <p role="status">{t('map.impossible')}</p>}
      <div className="grid items-center gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
        {isDrawing && distances.length > 0 && (
          <AroundDrawing center={place} around={distances} north={t('map.north')} locale={locale} />
        )}
        <div className="grid gap-3 only:col-span-full">
          {distances.length > 0 && <Distances center={place} distances={distances} />}
          {style && !isWanted && (
            <span className="noscript:hidden">
              <Button variant="secondary" onClick={() => setIsWanted(true)}>
                <Icon name="map-pin" />
                {t('map.show')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

function Distances({ center, distances }: { center: Point; distances: readonly Distance[] }) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const isWalked = distances.some(({ kind, metres }) => kind === 'haram' && metres <= walkable)
  return (
    <>
      <ol className="around-list">
        {distances.map((one) => {
          const minutes = one.kind === 'haram' ? walkingMinutes(one.metres) : null
          return (
            <li key={`${one.lat} ${one.lng}`}>
              <div>
                <b>{one.name}</b>
                <span>
                  {t('map.distance', {
                    distance: formatDistance(one.metres, locale),
                    direction: t(`map.directions.${compassPoint(bearingBetween(center, one))}`),
                  })}
                  {minutes !== null && ` · ${t('map.walk', { n: minutes })}`}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="text-xs text-muted">
        {t('map.straight')} {isWalked && t('map.walk_assumption')}
      </p>
    </>
  )
}
