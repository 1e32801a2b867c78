import { z } from 'zod'
import { Article } from './articles.ts'
import { Destination } from './destinations.ts'
import { Count, dataOf, Money, Picture, queryNumber } from './fields.ts'
import { ProductCard, ProductKind } from './products.ts'
import { route } from './route.ts'

/** One line under the search field: a name and where it leads. */
export const Suggestion = z
  .object({
    type: z.enum(['product', 'destination', 'service', 'category', 'article']),
    kind: ProductKind.nullable(),
    slug: z.string(),
    service_slug: z.string().nullable(),
    name: z.string(),
    detail: z.string().nullable().meta({ description: 'Country, service, or tag of an article' }),
    image: Picture.nullable(),
    from_price: Money.nullable(),
  })
  .meta({ id: 'Suggestion' })

export const SearchResults = z
  .object({
    q: z.string(),
    groups: z.array(z.object({ kind: ProductKind, total: Count, products: z.array(ProductCard) })),
    destinations: z.array(Destination),
    services: z.array(z.object({ slug: z.string(), name: z.string(), summary: z.string(), page: z.string() })),
    articles: z.object({ total: Count, found: z.array(Article) }).meta({
      description: 'Articles that can be read in the language of the call, by title, tags and summary; at most `limit`',
    }),
    total: Count,
    is_similar: z.boolean().meta({ description: 'Nothing was found as it was typed; these are like it' }),
    instead: z.array(ProductCard).meta({ description: 'Featured products where nothing was found at all' }),
  })
  .meta({ id: 'SearchResults' })

const q = z.string().max(100)

export const search = route({
  method: 'get',
  path: '/search',
  operationId: 'search',
  summary: 'Everything that words find, by kind',
  description:
    'Finds products, destinations, services and articles by words in Arabic or English, also where they are typed a little wrong. Groups come by kind, each with its total.',
  tags: ['search'],
  access: { auth: 'guest', rate: 'search' },
  query: z.object({ q, limit: queryNumber(1, 12).optional() }),
  status: 200,
  reply: dataOf(SearchResults),
})

export const suggest = route({
  method: 'get',
  path: '/search/suggestions',
  operationId: 'suggest',
  summary: 'Names that begin or hold the words, the likeliest first',
  description: 'A few names while somebody types, each with the slug that it leads to.',
  tags: ['search'],
  access: { auth: 'guest', rate: 'search' },
  query: z.object({ q, limit: queryNumber(1, 12).optional() }),
  status: 200,
  reply: z.object({ data: z.array(Suggestion) }),
})
