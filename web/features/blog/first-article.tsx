import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { ArticleFacts, articlePath, type CardArticle } from '#web/shell/cards/article-card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The first article of the list, across its whole width. */
export function FirstArticle({ article }: { article: CardArticle }) {
  const { title, summary, image, tags } = article
  return (
    <article className="group relative grid overflow-hidden rounded-panel border border-line bg-surface shadow-card transition hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      {image && (
        <div className="aspect-16/9 overflow-hidden lg:aspect-auto lg:min-h-90 [&_img]:size-full [&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-103">
          <SitePicture picture={image} decorative priority sizes="(width >= 75rem) 700px, (width >= 64rem) 58vw, 100vw" />
        </div>
      )}
      <div className="grid content-center gap-3 p-5 lg:p-8">
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {tags.map(({ name }) => (
              <Tag key={name} variant="brand">
                {name}
              </Tag>
            ))}
          </p>
        )}
        <h2 className="text-h2">
          <Link href={articlePath(article)} className="stretch-link outline-none">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-4 text-muted">{summary}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          <ArticleFacts article={article} />
        </p>
      </div>
    </article>
  )
}
