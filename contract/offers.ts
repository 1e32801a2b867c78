import { z } from 'zod'
import { Count, dataOf, IdOrSlug, Instant, listOf, Money, Picture, Uuid, WholeList } from './fields.ts'
import { ProductCard } from './products.ts'
import { route } from './route.ts'

export const Offer = z
  .object({
    id: Uuid,
    slug: z.string(),
    title: z.string(),
    text: z.string(),
    terms: z.array(z.string()),
    image: Picture.nullable(),
    discount: z.object({ percent: z.number().nullable(), amount: Money.nullable(), max: Money.nullable() }),
    min_total: Money.nullable(),
    code: z.string().nullable().meta({ description: 'To be typed when booking; null where everybody gets the offer' }),
    starts_at: Instant,
    ends_at: Instant,
    left: Count.nullable().meta({ description: 'How often it can still be used; null without a limit' }),
    uses_per_customer: z.int().nullable(),
    applies_to: z.array(z.string()).meta({ description: 'Names of what it is for; empty for everything' }),
  })
  .meta({ id: 'Offer' })

export const OfferWithProducts = Offer.extend({ products: z.array(ProductCard), products_count: Count }).meta({
  id: 'OfferWithProducts',
})

export const listOffers = route({
  method: 'get',
  path: '/offers',
  operationId: 'listOffers',
  summary: 'Offers of now, where the licence has them',
  description:
    'Offers that run now; with `X-Target-Country` those for everything, and those for something that can be booked in that country. With a `code` it is typed as the `coupon` of a quote; without one prices are lower already.',
  tags: ['offers'],
  access: { auth: 'guest', rate: 'read', licensed: 'has_offers' },
  query: WholeList,
  status: 200,
  reply: listOf(Offer),
  errors: ['not_licensed'],
})

export const getOffer = route({
  method: 'get',
  path: '/offers/{id}',
  operationId: 'getOffer',
  summary: 'One offer with up to 12 products that it is for',
  description:
    'An offer by id or slug, with up to 12 of the products that it is for; `listProducts` with `offer_id` has them all.',
  tags: ['offers'],
  access: { auth: 'guest', rate: 'read', licensed: 'has_offers' },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(OfferWithProducts),
  errors: ['not_licensed', 'not_found'],
})
