import { z } from 'zod'
import type { RoomSelection, Selection } from '#shared/booking/selection.ts'
import { unitCodes } from '#shared/party.ts'

/** Every field of a selection: one that is missing here would be lost between quote and order. */
const fields = {
  productId: z.string(),
  departureId: z.string().optional(),
  units: z.partialRecord(z.enum(unitCodes), z.number()),
  rooms: z.array(
    z.object({
      roomId: z.string(),
      rateId: z.string().optional(),
      adults: z.number(),
      children: z.number(),
      ages: z.array(z.number()).optional(),
    } satisfies Record<keyof RoomSelection, unknown>),
  ),
  extras: z.array(z.string()),
  coupon: z.string().nullable(),
  from: z.string().optional(),
  to: z.string().optional(),
  fromTime: z.string().optional(),
  toTime: z.string().optional(),
  pickupId: z.string().optional(),
  returnId: z.string().optional(),
  withDriver: z.boolean(),
  driverAge: z.number().optional(),
  licenceYears: z.number().optional(),
  itinerary: z.string().nullable(),
} satisfies Record<keyof Selection, unknown>

/** A selection as quotes sign it. */
export const SignedSelection = z.object(fields)

/** What a quote signs; another build may have signed it otherwise. `digest` is of the prices and terms, `expires` in milliseconds. */
export const QuotePayload = z.object({
  companyId: z.string(),
  selection: SignedSelection,
  currency: z.string(),
  digest: z.string(),
  expires: z.number(),
})

export type QuotePayload = z.infer<typeof QuotePayload>
