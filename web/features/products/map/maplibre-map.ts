import 'maplibre-gl/dist/maplibre-gl.css'
import './maplibre-map.css'
import { LngLatBounds, Map as MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Bounds } from '#shared/distance.ts'
import type { MapPoint } from './map-point.ts'

export type MapTexts = { map: string; zoomIn: string; zoomOut: string; twoFingers: string; ctrlScroll: string; cmdScroll: string }

export type MapOptions = {
  style: string
  points: readonly MapPoint[]
  texts: MapTexts
  onSelect?(id: string): void
  /** The visitor has moved the map. */
  onMove?(bounds: Bounds): void
  onFailure(): void
}

export type DrawnMap = { show(points: readonly MapPoint[]): void; select(id: string | null): void; remove(): void }

/** A label is HTML over the map: a button where it leads somewhere, a text for a landmark. */
function elementOf({ id, kind, label, title }: MapPoint, onSelect: MapOptions['onSelect']): HTMLElement {
  const isButton = kind === 'result' && onSelect !== undefined
  const element = document.createElement(isButton ? 'button' : 'span')
  element.className = `map-label map-${kind}`
  element.textContent = label
  element.dataset.id = id
  if (element instanceof HTMLButtonElement) {
    element.type = 'button'
    element.ariaPressed = 'false'
    element.addEventListener('click', () => onSelect?.(id))
  }
  element.setAttribute('aria-label', title)
  return element
}

/** Draws a map with a style into an element. Its worker is a file of ours, its labels are elements. */
export function drawMap(container: HTMLElement, { style, points, texts, onSelect, onMove, onFailure }: MapOptions): DrawnMap {
  setWorkerUrl(workerUrl)
  const map = new MapLibreMap({
    container,
    style,
    attributionControl: { compact: false },
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    fadeDuration: 0,
    bounds: boundsOf(points),
    fitBoundsOptions,
    locale: {
      'Map.Title': texts.map,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': texts.ctrlScroll,
      'CooperativeGesturesHandler.MacHelpText': texts.cmdScroll,
      'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-left')
  let isLoaded = false
  map.once('load', () => {
    isLoaded = true
  })
  // A tile that fails leaves a gap; without its style there is no map.
  map.on('error', () => {
    if (!isLoaded && !map.isStyleLoaded()) onFailure()
  })
  map.on('moveend', (event) => {
    const isByVisitor = 'originalEvent' in event && event.originalEvent !== undefined
    if (!isByVisitor) return
    const bounds = map.getBounds()
    onMove?.({ south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() })
  })
  // From far the names of landmarks would only cover the prices.
  const showFar = () => container.classList.toggle('map-far', map.getZoom() < nearZoom)
  map.on('zoom', showFar)
  showFar()
  let markers: Marker[] = []
  const show = (shown: readonly MapPoint[]) => {
    for (const marker of markers) marker.remove()
    markers = shown.map((point) => {
      const element = elementOf(point, onSelect)
      const marker = new Marker({ element, anchor: point.kind === 'landmark' ? 'top' : 'bottom' })
        .setLngLat([point.lng, point.lat])
        .addTo(map)
      if (element instanceof HTMLButtonElement) element.removeAttribute('role')
      return marker
    })
  }
  show(points)
  return {
    show(shown) {
      show(shown)
      if (shown.length > 0) map.fitBounds(boundsOf(shown), { ...fitBoundsOptions, animate: false })
    },
    select(id) {
      for (const marker of markers) {
        const element = marker.getElement()
        if (element instanceof HTMLButtonElement) element.ariaPressed = String(element.dataset.id === id)
      }
    },
    remove: () => map.remove(),
  }
}

const nearZoom = 9
const fitBoundsOptions = { padding: 72, maxZoom: 15 }

/** The bounds of the results, and of the landmarks that belong to them. */
function boundsOf(points: readonly MapPoint[]): LngLatBounds {
  const framed = points.filter(({ kind, isFramed }) => kind !== 'landmark' || isFramed)
  return framed.reduce((bounds, { lng, lat }) => bounds.extend([lng, lat]), new LngLatBounds())
}
