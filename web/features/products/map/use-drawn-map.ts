import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds } from '#shared/distance.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { MapPoint } from './map-point.ts'
import type { DrawnMap } from './maplibre-map.ts'

type Options = {
  style: string | null
  /** Whether the map is wanted now: its script is not fetched before. */
  isWanted: boolean
  points: readonly MapPoint[]
  label: string
  selected?: string | null
  onSelect?(id: string): void
  onMove?(bounds: Bounds): void
}

export type MapState = 'idle' | 'loading' | 'ready' | 'impossible'

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null

/** Draws a map into the element of `ref` once it is wanted; `impossible` where the browser or the network cannot. */
export function useDrawnMap({ style, isWanted, points, label, selected = null, onSelect, onMove }: Options): {
  ref: RefObject<HTMLDivElement | null>
  state: MapState
} {
  const t = useTranslations('catalogue')
  const ref = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(null)
  const [state, setState] = useState<MapState>('idle')
  const draw = useEffectEvent((container: HTMLElement, { drawMap }: typeof import('./maplibre-map.ts')) =>
    drawMap(container, {
      style: style ?? '',
      points,
      texts: {
        map: label,
        zoomIn: t('map.zoom_in'),
        zoomOut: t('map.zoom_out'),
        twoFingers: t('map.two_fingers'),
        ctrlScroll: t('map.scroll', { key: 'Ctrl' }),
        cmdScroll: t('map.scroll', { key: '⌘' }),
      },
      ...(onSelect && { onSelect: (id: string) => onSelect(id) }),
      ...(onMove && { onMove: (bounds: Bounds) => onMove(bounds) }),
      onFailure: () => setState('impossible'),
    }),
  )
  useEffect(() => {
    const container = ref.current
    if (!style || !isWanted || !container) return
    if (!hasWebGl()) {
      setState('impossible')
      return
    }
    let isGone = false
    setState('loading')
    import('./maplibre-map.ts')
      .then((part) => {
        if (isGone) return
        drawn.current = draw(container, part)
        setState('ready')
      })
      .catch(() => setState('impossible'))
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [style, isWanted])
  const shown = JSON.stringify(points)
  useEffect(() => drawn.current?.show(JSON.parse(shown)), [shown])
  useEffect(() => drawn.current?.select(selected), [selected])
  return { ref, state }
}
