import { z } from 'zod'
import { requestFieldTypes } from '#shared/request-form.ts'
import { Count, dataOf, IdOrSlug, Link, listOf, Money, Picture, Uuid, WholeList } from './fields.ts'
import { route } from './route.ts'

export const ServiceKind = z.enum(['trip', 'package', 'hotel', 'car_rental', 'custom'])
export const PriceBasis = z.enum(['person', 'room_night', 'day', 'group'])

export const Service = z
  .object({
    id: Uuid,
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
    products_count: Count,
  })
  .meta({ id: 'Service' })

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
  .meta({ id: 'RequestField' })

export const ServiceWithForm = Service.extend({
  form: z.array(RequestField).meta({ description: 'Fields of the request form; empty where the service has none' }),
}).meta({ id: 'ServiceWithForm' })

export const Category = z
  .object({
    id: Uuid,
    slug: z.string(),
    code: z.string(),
    service: Link,
    service_kind: ServiceKind,
    name: z.string(),
    summary: z.string().nullable(),
    image: Picture.nullable(),
    from_price: Money.nullable(),
    price_basis: PriceBasis.nullable(),
    products_count: Count,
  })
  .meta({ id: 'Category' })

export const listServices = route({
  method: 'get',
  path: '/services',
  operationId: 'listServices',
  summary: 'Services of the company',
  description:
    'What the company does, each with how it is asked for: `booking` by products with prices, `rental` by cars, `form` by a request form.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(Service),
})

export const getService = route({
  method: 'get',
  path: '/services/{id}',
  operationId: 'getService',
  summary: 'One service with its request form',
  description: 'A service by id or slug. `form` has the fields that `createOrder` takes in `form.answers`, by their codes.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(ServiceWithForm),
  errors: ['not_found'],
})

export const listServiceCategories = route({
  method: 'get',
  path: '/services/{id}/categories',
  operationId: 'listServiceCategories',
  summary: 'Categories of one service',
  description: 'Categories of a service that is named by id or slug, each with its lowest price and how many products it has.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  param: IdOrSlug,
  query: WholeList,
  status: 200,
  reply: listOf(Category),
  errors: ['not_found'],
})

export const listCategories = route({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  summary: 'Categories of all bookable services',
  description: 'Categories of every service that can be booked, in the order of the services.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(Category),
})

export const listCarCategories = route({
  method: 'get',
  path: '/car-categories',
  operationId: 'listCarCategories',
  summary: 'Classes of cars, each with its lowest price',
  description: 'Classes of cars; the id or slug of one is what `createOrder` takes in `car_class.category_id`.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(Category),
})
