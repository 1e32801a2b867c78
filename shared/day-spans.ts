/** Days that a search asks for by what they are called: the weekend to come, and the whole of the month after this one. */
export const daySpans = ['weekend', 'next_month'] as const

export type DaySpan = (typeof daySpans)[number]

/** The key of an address that asks for one; the list that it leads to names the days themselves. */
export const spanKey = 'when'
