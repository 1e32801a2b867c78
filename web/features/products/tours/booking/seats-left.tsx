import { useTranslations } from '#web/platform/texts/texts.ts'

/** From this number of seats down they are called the last ones. */
export const lastSeats = 4

/** How many seats a departure has left. */
export function SeatsLeft({ left }: { left: number }) {
  const seatsText = useSeatsText()
  return <span className={left <= lastSeats ? 'font-semibold text-warning' : undefined}>{seatsText(left)}</span>
}

/** Says how many seats are left. */
export function useSeatsText(): (left: number) => string {
  const t = useTranslations('catalogue')
  return (left) => t(left <= lastSeats ? 'departures.last_seats' : 'departures.seats', { n: left })
}
