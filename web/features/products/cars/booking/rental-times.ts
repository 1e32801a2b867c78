import { isOpenAt, type OpeningHours } from '#shared/booking/opening-hours.ts'
import { keysOf } from '#shared/object-fields.ts'

const step = 30

/** Times to choose from while one of the places is open, every half hour; one that was chosen otherwise is among them. */
export function selectableTimes(places: readonly OpeningHours[], selected: string): string[] {
  const all = Array.from({ length: (24 * 60) / step }, (_, place) => {
    const minutes = place * step
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const isOpen = (time: string) => places.some((place) => isOpenAt(place, time))
  return [...new Set([...all.filter(isOpen), selected])].sort()
}

/** The parts of a day in the order in which cars are usually taken, each from its first hour to its last. */
const partsOfDay = { morning: [6, 11], afternoon: [12, 16], evening: [17, 23], night: [0, 5] } as const

type PartOfDay = keyof typeof partsOfDay

/** Times by the part of the day, those of the night last; parts without any are left out. */
export function byPartOfDay(times: readonly string[]): { part: PartOfDay; times: string[] }[] {
  return keysOf(partsOfDay)
    .map((part) => {
      const [first, last] = partsOfDay[part]
      return { part, times: times.filter((time) => first <= Number(time.slice(0, 2)) && Number(time.slice(0, 2)) <= last) }
    })
    .filter((group) => group.times.length > 0)
}
