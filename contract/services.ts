import { z } from '@hono/zod-openapi'
import { requestFieldTypes } from '#shared/request-form.ts'
import { dataOf, IdOrSlug, Link, listOf, Money, Picture, WholeList } from './fields.ts'
import { route } from './route.ts'

export const ServiceKind = z.enum(['trip', 'package', 'hotel', 'car_rental', 'custom'])
export const PriceBasis = z.enum(['person', 'room_night', 'day', 'group'])

export const Service = z
  .object({
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    kind: ServiceKind,
    page: z.enum(['booking', 'rental', 'form']),
    name: z.string(),
    summary: z.string(),
    description: z.string(),
    icon: z.string(),
    image: Picture.nullable(),
    in_header: z.boolean(),
    models_count: z.int(),
  })
  .openapi('Service')

/** One field of a service's request form; which of the bounds say something depends on its type (shared/request-form.ts). */
export const RequestField = z
  .object({
    code: z.string(),
    type: z.enum(requestFieldTypes),
    label: z.string(),
    hint: z.string().nullable(),
    required: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    max_kilobytes: z.int().nullable(),
    choices: z.array(z.object({ code: z.string(), label: z.string() })),
  })
  .openapi('RequestField')

export const ServiceWithForm = Service.extend({
  form: z.array(RequestField).openapi({ description: 'Fields of the request form; empty where the service has none' }),
}).openapi('ServiceWithForm')

export const Category = z
  .object({
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    service: Link,
    service_kind: ServiceKind,
    name: z.string(),
    summary: z.string().nullable(),
    image: Picture.nullable(),
    from_price: Money.nullable(),
    price_basis: PriceBasis.nullable(),
    models_count: z.int(),
  })
  .openapi('Category')

export const listServices = route({
  method: 'get',
  path: '/services',
  operationId: 'listServices',
  summary: 'Services of the company',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Service),
})

export const getService = route({
  method: 'get',
  path: '/services/{id}',
  operationId: 'getService',
  summary: 'One service with its request form',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(ServiceWithForm),
  refuses: ['not_found'],
})

export const listServiceCategories = route({
  method: 'get',
  path: '/services/{id}/categories',
  operationId: 'listServiceCategories',
  summary: 'Categories of one service',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  param: IdOrSlug,
  query: WholeList,
  status: 200,
  reply: listOf(Category),
  refuses: ['not_found'],
})

export const listCategories = route({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  summary: 'Categories of all bookable services',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Category),
})

export const listCarCategories = route({
  method: 'get',
  path: '/car-categories',
  operationId: 'listCarCategories',
  summary: 'Classes of cars, each with its lowest price',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Category),
})
