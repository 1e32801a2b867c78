import { z } from '@hono/zod-openapi'
import { idOrSlug, listOf, Paged, savedAs } from './fields.ts'
import { ModelCard, ModelKind } from './models.ts'
import { route } from './route.ts'

const Favourite = z.object({ model_id: z.string(), is_favourite: z.boolean() }).openapi('Favourite')

export const listFavourites = route({
  method: 'get',
  path: '/profile/favourites',
  operationId: 'listFavourites',
  summary: "The customer's favourites, newest first",
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'read' },
  query: Paged.extend({ kind: ModelKind.optional() }),
  status: 200,
  reply: listOf(ModelCard),
})

/** Which hearts of a page are full: asked once beside lists that are the same for everybody. */
export const listFavouriteIds = route({
  method: 'get',
  path: '/profile/favourites/ids',
  operationId: 'listFavouriteIds',
  summary: 'Ids of the favourite models',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: z.object({ data: z.array(z.string()) }),
})

export const addFavourite = route({
  method: 'post',
  path: '/profile/favourites',
  operationId: 'addFavourite',
  summary: 'Keep a model; also answered when it is kept already',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'write' },
  body: z.object({ model_id: idOrSlug() }),
  status: 200,
  reply: savedAs(Favourite),
})

export const removeFavourite = route({
  method: 'delete',
  path: '/profile/favourites/{model_id}',
  operationId: 'removeFavourite',
  summary: 'Let go of a model; also answered when it is not kept',
  tags: ['favourites'],
  access: { auth: 'customer', rate: 'write' },
  param: z.object({ model_id: idOrSlug() }),
  status: 200,
  reply: savedAs(Favourite),
})
