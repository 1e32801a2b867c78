import type { Category as CategoryRecord } from '#contract/catalogue.ts'
import type { Infer } from '#contract/client.ts'
import { SitePicture } from '#web/platform/site-picture.tsx'
import type { Service } from '#web/platform/state.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { servicePath } from '#web/shell/navigation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Category = Infer<typeof CategoryRecord>

/** One large tile and four small ones. */
const tiles = 5

/** On wide screens the first tile spans two rows; how the others fill depends on how many there are. */
const layouts: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2 md:[&>li:first-child]:row-span-2',
  4: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:[&>li:first-child]:row-span-2 md:[&>li:last-child]:col-span-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:[&>li:first-child]:row-span-2',
}

/** Kinds of trips as pictures; nothing where no kind has both trips and a picture. */
export function CategoryBento({ categories, service }: { categories: readonly Category[]; service: Service | undefined }) {
  const t = useTranslations('home')
  const shown = categories.filter(({ image }) => image).slice(0, tiles)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="categories">
      <SectionHeading
        id="categories"
        title={t('categories.title')}
        lead={t('categories.lead')}
        aside={service && <TextLink href={`/services/booking/${service.slug}/categories`}>{t('categories.all')}</TextLink>}
      />
      <ul className={classNames('grid grid-cols-2 gap-3 md:gap-6 max-md:[&>li:first-child]:col-span-2', layouts[shown.length])}>
        {shown.map((category, position) => (
          <CategoryTile key={category.id} category={category} isLarge={position === 0} />
        ))}
      </ul>
    </section>
  )
}

function CategoryTile({
  category: { slug, service, name, summary, image, models_count },
  isLarge,
}: {
  category: Category
  isLarge: boolean
}) {
  const t = useTranslations('home')
  return (
    <li className="on-dark group relative isolate min-h-44 overflow-hidden rounded-card bg-night has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary md:min-h-52">
      {image && (
        <SitePicture
          picture={image}
          decorative
          sizes={isLarge ? '(width >= 48rem) 600px, 100vw' : '(width >= 48rem) 300px, 50vw'}
          className="absolute inset-0 -z-10 size-full! transition-transform duration-200 group-hover:scale-103"
        />
      )}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-[rgb(11_17_32/0.86)] via-[rgb(11_17_32/0.5)] via-45% to-transparent to-90%"
      />
      <div className="flex h-full flex-col justify-end gap-0.5 p-4 md:p-5">
        <h3 className={isLarge ? 'text-2xl' : 'text-lg'}>
          <Link href={`${servicePath(service)}?category=${slug}`} className="stretch-link outline-none">
            {name}
          </Link>
        </h3>
        {isLarge && summary && <p className="max-w-md text-sm text-white/90">{summary}</p>}
        <p className="text-xs text-white/85">{t('categories.count', { n: models_count })}</p>
      </div>
    </li>
  )
}
