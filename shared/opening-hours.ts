/** Whether a place never closes, by its hours of a day such as `08:00` and `22:00`. */
export const isAlwaysOpen = ({ opens, closes }: { opens: string; closes: string }): boolean =>
  opens === closes || (opens === '00:00' && closes === '23:59')
