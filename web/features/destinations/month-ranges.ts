/** Months in a row, from the first to the last; over the end of a year where needed. */
export type MonthRange = { from: number; to: number }

const after = (month: number) => (month % 12) + 1
const before = (month: number) => ((month + 10) % 12) + 1

/** Months (1 to 12) as rows of months, the one that begins the latest season first: 1, 2, 11, 12 is 11 to 2. */
export function monthRanges(months: readonly number[]): MonthRange[] {
  const known = new Set(months)
  if (known.size === 12) return [{ from: 1, to: 12 }]
  const starts = [...known].filter((month) => !known.has(before(month))).sort((a, b) => a - b)
  return starts.map((from) => {
    let to = from
    while (known.has(after(to))) to = after(to)
    return { from, to }
  })
}
