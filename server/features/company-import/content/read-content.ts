import type { TextSchema } from '#server/products/import.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import type { FolderReader } from '../json-files.ts'
import {
  type AboutItem,
  type ArticleItem,
  articleSchema,
  type PolicyItem,
  pagesSchema,
  type TagItem,
  tagSchema,
} from './content-schemas.ts'
import { type ReadBody, readBody } from './read-body.ts'

/** The content of a company's folder besides its catalogue; all of it is optional. */
export type Content = {
  tags: TagItem[]
  articles: (ArticleItem & ReadBody)[]
  about: (AboutItem & ReadBody) | null
  policies: (PolicyItem & ReadBody)[]
}

/** {@link Content} with every slug that its files name, also of items that have issues. */
export type ContentFiles = Content & { tagNames: ReadonlySet<string>; articleNames: ReadonlySet<string> }

export const noContent: Content = { tags: [], articles: [], about: null, policies: [] }

type ReadContext = { reader: FolderReader; text: TextSchema; language: Locale }

const optionalJson = async (reader: FolderReader, file: string): Promise<unknown> =>
  (await reader.has(file)) ? reader.json(file) : undefined

/** Markdown files that nothing names: a slip in a name would leave a text out in silence. */
async function strayFiles({ reader }: ReadContext, folder: string, stems: Iterable<string>): Promise<void> {
  const known = new Set([...stems].flatMap((stem) => locales.map((locale) => `${stem}.${locale}.md`)))
  for (const name of await reader.filesIn(folder, '.md'))
    if (!known.has(name)) reader.issue(`${folder}/${name}`, '', `${folder}.json names no such text`)
}

async function readArticles(reading: ReadContext) {
  const { reader, text, language } = reading
  const file = 'articles.json'
  const raw = await optionalJson(reader, file)
  const { tags = [], articles = [], ...rest } = fieldsOf(raw)
  if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw)))
    reader.issue(file, '', 'not an object with tags and articles')
  for (const key of Object.keys(rest)) reader.issue(file, '', `Unrecognized key: "${key}"`)
  const tagList = reader.items(file, 'tags', tagSchema(text), 'slug', tags)
  const articleList = reader.items(file, 'articles', articleSchema(text), 'slug', articles)
  const whole: Content['articles'] = []
  for (const item of articleList.items) {
    const described = { file, place: item.slug, item, stem: `articles/${item.slug}` }
    whole.push({ ...item, ...(await readBody(reader, language, described)) })
  }
  await strayFiles(reading, 'articles', articleList.names)
  return { tags: tagList.items, tagNames: tagList.names, articles: whole, articleNames: articleList.names }
}

const aboutStem = 'about-us'

async function readPages(reading: ReadContext): Promise<Pick<Content, 'about' | 'policies'>> {
  const { reader, text, language } = reading
  const file = 'pages.json'
  const raw = await optionalJson(reader, file)
  const pages = raw === undefined ? undefined : reader.parse(file, '', pagesSchema(text), raw)
  if (raw !== undefined && !pages) return { about: null, policies: [] }
  const item = pages?.['about-us'] ?? null
  const named = { file, place: aboutStem, stem: `pages/${aboutStem}` }
  const about = item && { ...item, ...(await readBody(reader, language, { ...named, item })) }
  const policies: Content['policies'] = []
  for (const [place, policy] of (pages?.policies ?? []).entries()) {
    const described = { file, place: `policies.${place}`, item: policy, stem: `pages/${policy.code}.${policy.version}` }
    policies.push({ ...policy, ...(await readBody(reader, language, described)) })
  }
  const stems = policies.map(({ code, version }) => `${code}.${version}`)
  await strayFiles(reading, 'pages', about ? [aboutStem, ...stems] : stems)
  return { about, policies }
}

/** Reads articles.json, pages.json and their Markdown files. */
export async function readContent(reader: FolderReader, text: TextSchema, language: Locale): Promise<ContentFiles> {
  const reading = { reader, text, language }
  return { ...(await readArticles(reading)), ...(await readPages(reading)) }
}
