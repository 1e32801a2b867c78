import type { Infer } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'

/** Something that can be booked, with all its details. */
export type ProductRecord = Infer<typeof Product>
/** A departure without until when it is booked, which no page says. */
export type Departure = Omit<ProductRecord['departures'][number], 'book_until'>
export type Unit = ProductRecord['units'][number]
/** Tests build extras alone. @internal */
export type Extra = ProductRecord['extras'][number]
export type Trip = NonNullable<ProductRecord['trip']>
export type Tour = NonNullable<ProductRecord['package']>
export type Hotel = NonNullable<ProductRecord['hotel']>
export type Rental = NonNullable<ProductRecord['rental']>
export type Money = ProductRecord['from_price']

/** What a booking begins with, as its kind calls it: deadlines are told by it. */
export type Beginning = 'departure' | 'check_in' | 'pick_up'

/** What somebody may begin on: its local day, its moment, and how many steps of the cancellation are over by now. */
export type Start = { day: string; startsAt: string; zone: string; stepsOver: number }
