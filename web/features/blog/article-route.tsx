import { redirect } from 'react-router'
import { isUuid } from '#shared/id.ts'
import { locales } from '#shared/locale.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { publicCache } from '#web/platform/api/public-cache.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { Late } from '#web/platform/browser/late.tsx'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { serializeOnce } from '#web/platform/serialize-once.server.ts'
import { deserialize } from '#web/platform/serialized.ts'
import type { LanguagePaths } from '#web/platform/session/preferences.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ArticleCard, articlePath } from '#web/shell/cards/article-card.tsx'
import { ProductGrid } from '#web/shell/cards/product-grid.tsx'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { RichText } from '#web/shell/page/rich-text.tsx'
import { contentsOf, TextContents } from '#web/shell/page/text-contents.tsx'
import { Container } from '#web/ui/container.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/article-route.ts'
import { articleFacts, faqFacts } from './article-facts.ts'
import { ArticleHead } from './article-head.tsx'
import { articlesPath } from './article-query.ts'
import { leadToItsLanguage } from './other-language.ts'
import { ShareRow } from './share-row.tsx'
import { type ArticleRecord, shownArticle } from './shown-article.ts'

export const handle = { messages: ['blog'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const load = () => unwrap(context.get(apiContext).blogs[':id'].$get({ param: { id } }))
  const [article, favourites] = await Promise.all([
    publicCache(site)(`article ${id}`, load).catch((error) => leadToItsLanguage(site, id, error)),
    favouriteIds(context),
  ])
  if (isUuid(id)) throw redirect(articlePath(article), 301)
  const missing = locales.filter((locale) => !article.languages.includes(locale))
  const elsewhere: LanguagePaths = { languagePaths: Object.fromEntries(missing.map((locale) => [locale, articlesPath()])) }
  return { article: serializeOnce(site, `article ${article.id}`, shownArticle(article)), favourites, ...elsewhere }
}

/** One article with its questions, what it makes one want to book, and what to read next. */
export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const article = deserialize(loaderData.article)
  const t = useTranslations('blog')
  const { title, summary, image, body, faqs, products, related } = article
  const contents = contentsOf(body, faqs.length > 0 ? [{ id: 'faqs', text: t('faqs') }] : [])
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={summary} languages={article.languages} />
      {import.meta.env.SSR && (
        <>
          <StructuredData facts={(site) => articleFacts(site, article)} />
          <StructuredData facts={() => faqFacts(article)} />
        </>
      )}
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title'), href: articlesPath() }, { label: title }]} />
      <article>
        <ArticleHead article={article} />
        {image && (
          <div className="mt-6 aspect-3/2 overflow-hidden rounded-panel sm:aspect-21/9 [&_img]:size-full">
            <SitePicture picture={image} priority sizes="(width >= 75rem) 1200px, 100vw" />
          </div>
        )}
        <div className="mt-6 grid items-start gap-x-16 gap-y-6 lg:mt-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,17rem)] lg:justify-between">
          <div className="lg:sticky lg:top-24 lg:order-1">
            <TextContents label={t('contents')} entries={contents} />
          </div>
          <div className="grid gap-8">
            <Late>
              <RichText blocks={body} />
            </Late>
            <Late className="empty:hidden">
              <Faqs faqs={faqs} />
            </Late>
            <Late>
              <Onward article={article} />
            </Late>
          </div>
        </div>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="products" className="mt-12 lg:mt-16 print:hidden">
          <SectionHeading id="products" title={t('products')} />
          <ProductGrid products={products} />
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12 lg:mt-16 print:hidden">
          <SectionHeading id="related" title={t('related')} aside={<TextLink href={articlesPath()}>{t('all')}</TextLink>} />
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {related.map((other) => (
              <Late as="li" key={other.slug} isSkipped className="[--room:8rem] sm:[--room:27rem]">
                <ArticleCard article={other} row />
              </Late>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}

function Faqs({ faqs }: Pick<ArticleRecord, 'faqs'>) {
  const t = useTranslations('blog')
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="faqs">
      <h2 id="faqs" className="mb-3 text-2xl">
        {t('faqs')}
      </h2>
      <div className="rounded-card border border-line bg-surface px-4 md:px-6">
        {faqs.map(({ question, answer: text }) => (
          <Disclosure key={question} title={question}>
            {text}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

/** The parts after the text: the destination it is about, and ways to send it on. */
function Onward({ article }: { article: ArticleRecord }) {
  const t = useTranslations('blog')
  const { destination, title } = article
  return (
    <div className="grid gap-4 border-t border-line pt-6 print:hidden">
      {destination && (
        <p>
          <TextLink href={`/countries/destinations/${destination.slug}`} className="inline-flex min-h-11 items-center">
            {t('destination', { name: destination.name })}
          </TextLink>
        </p>
      )}
      <ShareRow title={title} path={articlePath(article)} />
    </div>
  )
}
