import type { Infer } from '#contract/client.ts'
import type { Model } from '#contract/models.ts'

/** Something that can be booked, with all its details. */
export type ModelRecord = Infer<typeof Model>
export type Departure = ModelRecord['departures'][number]
export type Unit = ModelRecord['units'][number]
export type Extra = ModelRecord['extras'][number]
export type Trip = NonNullable<ModelRecord['trip']>
export type Tour = NonNullable<ModelRecord['package']>
export type Hotel = NonNullable<ModelRecord['hotel']>
export type Rental = NonNullable<ModelRecord['rental']>
export type Money = ModelRecord['from_price']

/** What somebody may begin on: its local day, its moment, and how many steps of the cancellation are over by now. */
export type Start = { day: string; startsAt: string; zone: string; stepsOver: number }
