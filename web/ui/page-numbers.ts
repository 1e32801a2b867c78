/** The page numbers to link to, in order: the first, the last and those around the current one; `gap` where some are left out. */
export function pageNumbers(page: number, lastPage: number): (number | 'gap')[] {
  const near = Array.from({ length: lastPage }, (_, step) => step + 1).filter(
    (number) => number === 1 || number === lastPage || Math.abs(number - page) <= 1,
  )
  return near.flatMap((number, position) => {
    const before = near[position - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [before + 1, number] : ['gap' as const, number]
  })
}
