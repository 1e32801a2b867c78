import { z } from 'zod'
import { Clock, Count, Day, dataOf, Id, Picture, savedAs, text, ticked } from './fields.ts'
import { OrderStatus, TravelGuide } from './orders.ts'
import { route } from './route.ts'

const tags = ['find-booking'] as const

/** What opens a booking that was found, for half an hour. */
const foundToken = () => text(200).meta({ description: 'Of `findBooking`', examples: ['q7Zk0mXc4r…'] })

export const FoundBooking = z
  .object({
    reference: z.string().meta({ examples: ['RH-7K3M-9QXD'] }),
    status: OrderStatus,
    kind: z.enum(['trip', 'package', 'hotel', 'car', 'custom']),
    service_name: z.string(),
    package_name: z.string(),
    image: Picture.nullable(),
    travel_day: Day.nullable(),
    travel_time: Clock.nullable(),
    end_day: Day.nullable(),
    end_time: Clock.nullable(),
    zone: z.string().nullable(),
    party: Count.meta({ description: 'How many people travel or stay; of a car, who picks it up' }),
    guide: TravelGuide.omit({ deposit: true }),
    has_voucher: z.boolean(),
  })
  .meta({
    id: 'FoundBooking',
    description: 'What whoever has the reference and the PIN of an order may see: no names, no amounts',
  })

export const findBooking = route({
  method: 'post',
  path: '/find-booking',
  operationId: 'findBooking',
  summary: 'Open a booking by its reference and PIN, to be read for half an hour',
  description:
    'For those without a session. Answers the same for an unknown reference and for a wrong PIN; 5 tries a reference and hour, 20 an address. `token` is what `readFoundBooking` and `getFoundVoucher` take; it changes nothing and opens nothing else.',
  tags,
  access: { auth: 'guest', rate: 'find' },
  body: z.object({
    reference: text(30).meta({ description: 'In any case', examples: ['RH-7K3M-9QXD'] }),
    pin: text(30).meta({ description: 'Of the mail about the order, in any case', examples: ['7KQM4XWB'] }),
  }),
  status: 200,
  reply: savedAs(
    z.object({ token: z.string(), expires_in: z.int().meta({ description: 'seconds' }) }).meta({ id: 'BookingAccess' }),
  ),
  errors: ['invalid_credentials'],
})

export const readFoundBooking = route({
  method: 'post',
  path: '/find-booking/read',
  operationId: 'readFoundBooking',
  summary: 'The booking that a token of findBooking opens',
  description: 'As it is now. 422 `invalid_credentials` once the token is over, or the order has another PIN.',
  tags,
  access: { auth: 'guest', rate: 'search' },
  body: z.object({ token: foundToken() }),
  status: 200,
  reply: dataOf(FoundBooking),
  errors: ['invalid_credentials'],
})

export const getFoundVoucher = route({
  method: 'post',
  path: '/find-booking/voucher',
  operationId: 'getFoundVoucher',
  summary: 'The voucher of the booking that a token of findBooking opens, as a PDF',
  description: 'In the language asked for. 404 until the order is paid.',
  tags,
  access: { auth: 'guest', rate: 'search' },
  body: z.object({ token: foundToken() }),
  status: 200,
  reply: 'bytes',
  mediaType: 'application/pdf',
  errors: ['invalid_credentials', 'not_found', 'unavailable'],
})

export const tellPin = route({
  method: 'post',
  path: '/profile/orders/{id}/pin',
  operationId: 'tellPin',
  summary: "The PIN by which an order of the customer's is found without a session",
  description:
    'The same PIN as in the mails about the order; an older order gets its first one. With `renew` it is another one, and the former opens nothing any more.',
  tags,
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  body: z.object({ renew: ticked().optional() }),
  status: 200,
  reply: savedAs(
    z.object({ pin: z.string().meta({ pattern: '^[2-9A-HJKMNP-TV-Z]{8}$', examples: ['7KQM4XWB'] }) }).meta({ id: 'BookingPin' }),
  ),
  errors: ['not_found'],
})
