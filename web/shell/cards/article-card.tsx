import type { Article as ArticleRecord } from '#contract/articles.ts'
import type { Infer } from '#contract/client.ts'
import { formatDate } from '#shared/dates.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CardLink, type CardLinkProps } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Decoration } from './card-data.ts'

/** The facts of an article on a card. */
export type CardArticle = Pick<Infer<typeof ArticleRecord>, 'slug' | 'title' | 'summary' | 'published_on' | 'reading_minutes'> & {
  image: Decoration | null
  tags: readonly { name: string }[]
}

/** The page of an article. */
export const articlePath = ({ slug }: { slug: string }): string => `/blogs/${slug}`

type Props = { article: CardArticle; priority?: boolean } & Pick<CardLinkProps, 'heading' | 'row'>

/** One article as one link: picture, topic, title, summary, date and reading time. Its texts are those of `blog`. */
export function ArticleCard({ article, priority = false, ...card }: Props) {
  const { title, summary, image, tags } = article
  return (
    <CardLink
      {...card}
      href={articlePath(article)}
      title={title}
      picture={
        image && (
          <SitePicture
            picture={image}
            decorative
            priority={priority}
            sizes="(width >= 64rem) 384px, (width >= 40rem) 45vw, 33vw"
          />
        )
      }
      tag={
        tags[0] && (
          <span className="max-sm:hidden">
            <Tag variant="floating">{tags[0].name}</Tag>
          </span>
        )
      }
    >
      <p className="mb-1 line-clamp-2 w-full text-sm card-usual">{summary}</p>
      <ArticleFacts article={article} />
    </CardLink>
  )
}

/** When an article was published and how long it takes to read. */
export function ArticleFacts({ article: { published_on, reading_minutes } }: { article: Omit<CardArticle, 'slug'> }) {
  const t = useTranslations('blog')
  const locale = useLocale()
  return (
    <>
      <Fact icon="calendar-days">
        <time dateTime={published_on}>{formatDate(published_on, locale)}</time>
      </Fact>
      <Fact icon="clock">{t('reading', { n: reading_minutes })}</Fact>
    </>
  )
}
