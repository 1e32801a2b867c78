import { z } from 'zod'
import { idOrSlug, listOf, Paged, savedAs, Uuid } from './fields.ts'
import { ProductCard, ProductKind } from './products.ts'
import { route } from './route.ts'

const Favourite = z
  .object({
    product_id: z.string().meta({ description: 'Id of the product; what was sent where there is no such product any more' }),
    is_favourite: z.boolean(),
  })
  .meta({ id: 'Favourite' })

export const listFavourites = route({
  method: 'get',
  path: '/profile/favourites',
  operationId: 'listFavourites',
  summary: "The customer's favourites, newest first",
  description: 'Products with prices of now, in pages; `kind` narrows them.',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'read' },
  query: Paged.extend({ kind: ProductKind.optional() }),
  status: 200,
  reply: listOf(ProductCard),
})

/** Which hearts of a page are full: asked once beside lists that are the same for everybody. */
export const listFavouriteIds = route({
  method: 'get',
  path: '/profile/favourites/ids',
  operationId: 'listFavouriteIds',
  summary: 'Ids of the favourite products',
  description: 'For lists that are alike for everybody: one call says which of their products are favourites.',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: z.object({ data: z.array(Uuid) }),
})

export const addFavourite = route({
  method: 'post',
  path: '/profile/favourites',
  operationId: 'addFavourite',
  summary: 'Keep a product; also answered when it is kept already',
  description: '`product_id` is the id or slug of a product. Repeating the call changes nothing.',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'write' },
  body: z.object({ product_id: idOrSlug() }),
  status: 200,
  reply: savedAs(Favourite),
})

export const removeFavourite = route({
  method: 'delete',
  path: '/profile/favourites/{product_id}',
  operationId: 'removeFavourite',
  summary: 'Let go of a product; also answered when it is not kept',
  description: '`product_id` is the id or slug of a product. Repeating the call changes nothing.',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'write' },
  param: z.object({ product_id: idOrSlug() }),
  status: 200,
  reply: savedAs(Favourite),
})
