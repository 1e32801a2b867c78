/** One of the two fields of a range. */
export type RangeEnd = 'from' | 'to'

/** What is chosen with a calendar, and the bounds of it. */
export type RangeRules = {
  /**
   * `stay` and `rental` take the nights between their two days; of `days` both count, and they may be one; `day` is a single one.
   */
  kind: 'stay' | 'rental' | 'days' | 'day'
  /** The first and the last day that can be chosen; today and the end of a year from now where they are not named. */
  first?: string | undefined
  last?: string | undefined
  /** How many nights at least and at most. */
  least?: number
  most?: number
  /** Hijri days stand beside the others from the start. */
  isHijri?: boolean
  /** Hears that a range was chosen, once its fields hold it. */
  onTaken?: () => void
  /** The product whose days have prices and may be gone. */
  product?: {
    slug: string
    currency: string
    /** Says how much is left of a day. */
    leftText(left: number): string
    /** The unit of the prices, with their currency. */
    note: string
  }
}
