/** When a rental place is open, by its own clock. */
export type OpeningHours = { opens: string; closes: string }

/** Whether a place is open at a time of day. Hours may go over midnight; equal ones never close. */
export const isOpenAt = ({ opens, closes }: OpeningHours, time: string): boolean =>
  opens < closes ? opens <= time && time <= closes : time >= opens || time <= closes
