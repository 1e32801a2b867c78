import { z } from 'zod'
import { Count, Day, dataOf, IdOrSlug, idOrSlug, Link, LocaleCode, listOf, Paged, Picture, Uuid, WholeList } from './fields.ts'
import { ProductCard } from './products.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'

export const Article = z
  .object({
    id: Uuid,
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    image: Picture.nullable(),
    tags: z.array(Link),
    author: z.object({ name: z.string(), role: z.string().nullable() }),
    reading_minutes: z.int().min(1),
    published_on: Day,
    updated_on: Day.nullable(),
    languages: z.array(LocaleCode).meta({ description: 'The languages that the article is written in; in others it is 404' }),
  })
  .meta({ id: 'Article' })

export const ArticleWithText = Article.extend({
  body: RichText,
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  destination: Link.nullable(),
  products: z
    .array(ProductCard)
    .meta({ description: 'Products that the article is about and that can be booked now, at most 4' }),
  related: z.array(Article).meta({ description: 'Articles with the same tags, the newest first, at most 3' }),
}).meta({ id: 'ArticleWithText' })

export const ArticleTag = Link.extend({ articles_count: Count }).meta({ id: 'ArticleTag' })

export const listArticles = route({
  method: 'get',
  path: '/blogs',
  operationId: 'listArticles',
  summary: 'Articles, the newest first',
  description:
    'Published articles, narrowed to a `tag` of `listArticleTags` or to those that the company features. Articles without a text in the language of the call are left out.',
  tags: ['content'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: Paged.extend({ tag: idOrSlug().optional(), featured: z.enum(['yes']).optional() }),
  status: 200,
  reply: listOf(Article),
})

export const getArticle = route({
  method: 'get',
  path: '/blogs/{id}',
  operationId: 'getArticle',
  summary: 'One article',
  description: 'An article by id or slug, with its text, the products it is about and related articles.',
  tags: ['content'],
  access: { auth: 'guest', rate: 'read' },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(ArticleWithText),
  errors: ['not_found'],
})

export const listArticleTags = route({
  method: 'get',
  path: '/blog-tags',
  operationId: 'listArticleTags',
  summary: 'Tags of articles',
  description: 'Tags with at least one published article, in the order of the company; `listArticles` takes their slug as `tag`.',
  tags: ['content'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(ArticleTag),
})
