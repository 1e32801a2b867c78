import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landsIn } from './lands.server.ts'
import { dotsOf, loadOverview } from './load-overview.server.ts'
import { mapNames } from './map-names.ts'
import type { MapPoint } from './map-point.ts'
import { frameAround } from './mercator.ts'
import { placeTexts } from './place-texts.ts'

const result = (id: string, lat: number, lng: number): MapPoint => ({ id, lat, lng, kind: 'result', label: id, title: id })
const makkah = result('makkah', 21.4069, 39.8712)
const madinah = result('madinah', 24.4612, 39.6133)
const haram: MapPoint = { id: 'haram', lat: 21.4225, lng: 39.8262, kind: 'landmark', label: 'The Haram', title: 'The Haram' }

const size = { width: 640, height: 480, least: 0.02 }

test('every point is on the drawing, with room around it', () => {
  const point = fc.record({
    lat: fc.double({ min: -60, max: 70, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
      const { project, width, height } = frameAround(points, size)
      return points.map(project).every(({ x, y }) => x > 30 && x < width - 30 && y > 30 && y < height - 30)
    }),
  )
})

test('far results are drawn on lands with names, near ones with a scale and their landmarks', async () => {
  const far = await loadOverview([makkah, madinah, haram], 'en')
  expect(far?.lands?.land).toMatch(/^M.*Z$/)
  expect(far?.scale).toBeNull()
  expect(far?.landmarks).toEqual([])
  const near = await loadOverview([makkah, result('b', 21.43, 39.82), haram], 'ar')
  expect(near?.lands).toBeNull()
  expect(near?.scale?.metres).toBe(1000)
  expect(near?.texts.wide.map(({ text }) => text)).toEqual(['The Haram'])
  expect(await loadOverview([haram], 'ar')).toBeNull()
})

test('no dot covers another, and each result is in one', () => {
  const place = fc.record({
    lat: fc.double({ min: 15, max: 32, noNaN: true }),
    lng: fc.double({ min: 35, max: 55, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
      const points = places.map(({ lat, lng }, id) => result(String(id), lat, lng))
      const dots = dotsOf(points, frameAround(points, size).project)
      expect(dots.flatMap(({ ids }) => ids).sort()).toEqual(points.map(({ id }) => id).sort())
      const clashes = dots.filter((a) => dots.some((b) => a !== b && Math.abs(a.x - b.x) < 104 && Math.abs(a.y - b.y) < 64))
      expect(clashes).toEqual([])
    }),
  )
})

test('a text without room is left out', () => {
  const named = [
    { text: 'First', x: 100, y: 100 },
    { text: 'Second', x: 104, y: 100 },
    { text: 'Outside', x: 4, y: 100 },
  ]
  const at = { taken: [], size: { width: 200, height: 200 }, height: 12 }
  expect(placeTexts({ ...at, named, shifts: [0] }).map(({ text }) => text)).toEqual(['First'])
  expect(placeTexts({ ...at, named, shifts: [0, 15] }).map(({ text }) => text)).toEqual(['First', 'Second'])
})

test('names are those of the review: the Arabian Gulf, Palestine by its name, nothing of what is disputed', () => {
  const names = { ar: mapNames('ar').map(({ text }) => text), en: mapNames('en').map(({ text }) => text) }
  expect(names.ar).toContain('الخليج العربي')
  expect(names.ar).toContain('فلسطين')
  expect(names.en).toContain('Arabian Gulf')
  expect(names.en).toContain('Palestine')
  expect(names.ar.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
  for (const name of ['Western Sahara', 'Israel', 'Kosovo', 'Persian Gulf']) expect(names.en).not.toContain(name)
})

test('no line is drawn between Morocco and the Western Sahara', async () => {
  const around = (lat: number, lng: number) =>
    frameAround(
      [
        { lat: lat - 0.4, lng: lng - 0.8 },
        { lat: lat + 0.4, lng: lng + 0.8 },
      ],
      size,
    )
  expect((await landsIn(around(27.667, -10.5))).borders).toBe('')
  expect((await landsIn(around(16.4, 43.4))).borders).not.toBe('')
})
