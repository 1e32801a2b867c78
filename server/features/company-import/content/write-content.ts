import {
  bySlug,
  type CatalogueIds,
  deleteOthers,
  type IdOf,
  type ImportRun,
  idsOf,
  switchOff,
  upsert,
} from '#server/products/import.ts'
import { locales } from '#shared/locale.ts'
import type { Content } from './read-content.ts'
import { readingMinutes } from './reading-minutes.ts'

type Ids = Pick<CatalogueIds, 'pictures' | 'destinations'> & { product: IdOf }

const idOrNull = (id: IdOf, slug: string | null) => (slug === null ? null : id(slug))

async function writeTags(run: ImportRun, { tags }: Content): Promise<IdOf> {
  const rows = tags.map((tag) => ({ company_id: run.companyId, id: run.newId(), ...tag, active: true }))
  await upsert(run.trx, 'tag', rows, bySlug)
  await switchOff(run.trx, 'tag', { companyId: run.companyId, key: ['slug'], rows })
  return idsOf(run, 'tag')
}

const minutesOf = ({ body }: Content['articles'][number]) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const blocks = body[locale]
      return blocks ? [[locale, readingMinutes(blocks, locale)]] : []
    }),
  )

async function writeLinks(
  run: ImportRun,
  { articles }: Content,
  ids: { article: IdOf; tag: IdOf; product: IdOf },
): Promise<void> {
  const { trx, companyId } = run
  const tags = articles.flatMap((article) =>
    article.tags.map((tag) => ({ company_id: companyId, article_id: ids.article(article.slug), tag_id: ids.tag(tag) })),
  )
  await upsert(trx, 'article_tag', tags, { key: ['company_id', 'article_id', 'tag_id'] })
  await deleteOthers(trx, 'article_tag', { companyId, key: ['article_id', 'tag_id'], rows: tags })
  const products = articles.flatMap((article) =>
    article.products.map((product, position) => ({
      company_id: companyId,
      article_id: ids.article(article.slug),
      position,
      product_id: ids.product(product),
    })),
  )
  await upsert(trx, 'article_product', products, { key: ['company_id', 'article_id', 'position'] })
  await deleteOthers(trx, 'article_product', { companyId, key: ['article_id', 'position'], rows: products })
}

/** Writes the articles with their tags and products, and switches off those that the files name no more. */
export async function writeArticles(run: ImportRun, content: Content, ids: Ids): Promise<void> {
  const tag = await writeTags(run, content)
  const rows = content.articles.map((article) => ({
    company_id: run.companyId,
    id: run.newId(),
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    image_id: idOrNull(ids.pictures, article.image),
    author: article.author,
    body: article.body,
    reading_minutes: minutesOf(article),
    faqs: article.faqs,
    destination_id: idOrNull(ids.destinations, article.destination),
    published_on: article.published_on,
    updated_on: article.updated_on,
    featured: article.featured,
    active: true,
  }))
  await upsert(run.trx, 'article', rows, bySlug)
  await switchOff(run.trx, 'article', { companyId: run.companyId, key: ['slug'], rows })
  await writeLinks(run, content, { article: await idsOf(run, 'article'), tag, product: ids.product })
}

/** Writes the about page; without one in the files it is switched off. */
export async function writeAbout(run: ImportRun, { about }: Content, pictures: IdOf): Promise<void> {
  const rows = (about ? [about] : []).map(({ title, intro, image, body, people, numbers, promises }) => ({
    company_id: run.companyId,
    title,
    intro,
    image_id: idOrNull(pictures, image),
    body,
    people,
    numbers,
    promises,
    active: true,
  }))
  await upsert(run.trx, 'about_page', rows, { key: ['company_id'] })
  await switchOff(run.trx, 'about_page', { companyId: run.companyId, key: ['company_id'], rows })
}
