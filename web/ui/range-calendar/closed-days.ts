/** The state of a day in a calendar: "coming" while it is not known yet. */
export type CalendarDay = {
  state: 'free' | 'gone' | 'coming'
  /** The short price under the number. */
  price?: string
  /** The accessible description after the date. */
  label?: string
}

/** The first and the last day of a range, yyyy-mm-dd; of a stay the last is the day of leaving and no night of it. */
export type DayRange = { from: string; to: string }

/** Why a day cannot be the other end of a range: a night between is gone, or the range were too short or too long. */
export type Closed = 'gone' | 'behind_gone' | 'too_short' | 'too_long'

/** Days between which a range must stay once its first end is picked, and how many nights it has. */
export type Reach = { earliest: string; latest: string; least: number; most: number }

type CalendarLookup = { isGone: (day: string) => boolean; step: (day: string, by: number) => string }

const farthest = 400

type Bounds = { least?: number | undefined; most?: number | undefined }

/**
 * How far a range may reach from one of its ends. It takes its nights, so the day of leaving may be one whose own night is gone,
 * and no night between may be.
 */
export function reachOf(anchor: string, { isGone, step }: CalendarLookup, { least = 0, most = farthest }: Bounds = {}): Reach {
  let [earliest, latest] = [anchor, anchor]
  for (let n = 0; n < Math.min(most, farthest) && !isGone(latest); n += 1) latest = step(latest, 1)
  for (let n = 0; n < Math.min(most, farthest) && !isGone(step(earliest, -1)); n += 1) earliest = step(earliest, -1)
  return { earliest, latest, least, most }
}

type Picked = { anchor: string; reach: Reach; nights: (from: string, to: string) => number }

/** Why a day cannot be picked, given the end that is picked already; null where it can be. */
export function closedBy(day: string, isGone: boolean, picked: Picked | null): Closed | null {
  if (!picked) return isGone ? 'gone' : null
  const { anchor, reach, nights } = picked
  if (day === anchor) return null
  const count = Math.abs(nights(anchor, day))
  if (count < reach.least) return 'too_short'
  if (day >= reach.earliest && day <= reach.latest) return null
  return count > reach.most ? 'too_long' : day < anchor && isGone ? 'gone' : 'behind_gone'
}
