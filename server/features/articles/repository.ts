import { sql } from 'kysely'
import { pictureColumns } from '#server/platform/media/picture.ts'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import { isUuid } from '#shared/id.ts'
import type { Text } from '#shared/locale.ts'

type TagRow = { id: string; slug: string; name: Text }

/** Published articles with a text in the reader's language. Every query of articles starts here. */
const readable = ({ db, companyId, company, locale, clock }: Scope) =>
  db
    .selectFrom('article as a')
    .where('a.company_id', '=', companyId)
    .where('a.active', '=', true)
    .where('a.published_on', '<=', dayIn(company.time_zone, clock.now()))
    .where(sql<boolean>`a.body -> ${locale}::text is not null`)

const tagsOfArticle = sql<TagRow[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by t.sort, t.id), '[]')
  from article_tag x join tag t on t.company_id = x.company_id and t.id = x.tag_id
  where x.company_id = a.company_id and x.article_id = a.id and t.active)`

/** The columns of articles in a list: everything but their text. */
const listed = (scope: Scope) =>
  readable(scope)
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'a.company_id').onRef('media.id', '=', 'a.image_id'))
    .select(['a.id', 'a.slug', 'a.title', 'a.summary', 'a.author', 'a.reading_minutes', 'a.published_on', 'a.updated_on'])
    .select([pictureColumns, tagsOfArticle.as('tags'), sql<string[]>`array(select jsonb_object_keys(a.body))`.as('languages')])

/** Whether the article `a` has an active tag, named by id or slug. */
const hasTag = (tag: string) => sql<boolean>`exists (
  select from article_tag x join tag t on t.company_id = x.company_id and t.id = x.tag_id
  where x.company_id = a.company_id and x.article_id = a.id and t.active
    and ${isUuid(tag) ? sql`t.id = ${tag}::uuid` : sql`t.slug = ${tag}`})`

export type ArticleFilters = { tag: string | undefined; isFeatured: boolean }

/** One page of articles, the newest first. */
export async function listArticles(scope: Scope, { tag, isFeatured }: ArticleFilters, page: Page) {
  const rows = await listed(scope)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$if(tag !== undefined, (q) => q.where(hasTag(tag ?? '')))
    .$if(isFeatured, (q) => q.where('a.featured', '=', true))
    .orderBy('a.published_on', 'desc')
    .orderBy('a.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: rows[0]?.total }
}

/** How many articles a list has, for a page behind the last one. */
export async function countArticles(scope: Scope, { tag, isFeatured }: ArticleFilters): Promise<number> {
  const { count } = await readable(scope)
    .select((q) => q.fn.countAll<bigint>().as('count'))
    .$if(tag !== undefined, (q) => q.where(hasTag(tag ?? '')))
    .$if(isFeatured, (q) => q.where('a.featured', '=', true))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The article of an address, by id or slug, with its destination while that is shown. */
export const findArticle = (scope: Scope, idOrSlug: string) =>
  listed(scope)
    .leftJoin('destination as d', (join) =>
      join.onRef('d.company_id', '=', 'a.company_id').onRef('d.id', '=', 'a.destination_id').on('d.active', '=', true),
    )
    .select(['a.body', 'a.faqs', 'd.id as destination_id', 'd.slug as destination_slug', 'd.name as destination_name'])
    .where(isUuid(idOrSlug) ? 'a.id' : 'a.slug', '=', idOrSlug)
    .executeTakeFirst()

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>['rows'][number]
export type ArticleWithTextRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** The products that an article is about, in its order; also those that are switched off. */
export const listProductIds = ({ db, companyId }: Scope, articleId: string) =>
  db
    .selectFrom('article_product')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute()

/** The articles of these ids that can be read, in any order. */
export const listByIds = (scope: Scope, ids: readonly string[]) => listed(scope).where('a.id', 'in', ids).execute()

/** Beyond so many articles the oldest are not searched. */
const mostSearched = 1_000

/** The searched texts of each article that can be read; the newest first. */
export const listToSearch = (scope: Scope) =>
  readable(scope)
    .select(['a.id', 'a.title', 'a.summary', tagsOfArticle.as('tags')])
    .orderBy('a.published_on', 'desc')
    .orderBy('a.id')
    .limit(mostSearched)
    .execute()

const mostRelated = 3

/** Other articles that share a tag with one, the newest first. */
export const listRelated = (scope: Scope, articleId: string) =>
  listed(scope)
    .where('a.id', '<>', articleId)
    .where(
      sql<boolean>`exists (
        select from article_tag x
        join article_tag own on own.company_id = x.company_id and own.tag_id = x.tag_id and own.article_id = ${articleId}::uuid
        join tag t on t.company_id = x.company_id and t.id = x.tag_id and t.active
        where x.company_id = a.company_id and x.article_id = a.id)`,
    )
    .orderBy('a.published_on', 'desc')
    .orderBy('a.id')
    .limit(mostRelated)
    .execute()

/** Active tags with the number of articles that carry them; those without any are left out. */
export const listTags = (scope: Scope) =>
  readable(scope)
    .innerJoin('article_tag as x', (join) => join.onRef('x.company_id', '=', 'a.company_id').onRef('x.article_id', '=', 'a.id'))
    .innerJoin('tag as t', (join) => join.onRef('t.company_id', '=', 'x.company_id').onRef('t.id', '=', 'x.tag_id'))
    .where('t.active', '=', true)
    .select(['t.id', 't.slug', 't.name', (q) => q.fn.countAll<bigint>().as('articles_count')])
    .groupBy(['t.id', 't.slug', 't.name', 't.sort'])
    .orderBy('t.sort')
    .orderBy('t.id')
    .execute()
