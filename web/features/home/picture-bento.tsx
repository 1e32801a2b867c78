import { SitePicture } from '#web/platform/page/site-picture.tsx'
import type { Section } from '#web/platform/session/state.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Decoration } from '#web/shell/cards/card-data.ts'
import { isOnSale, productsPath } from '#web/shell/navigation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { HomeData } from './load-home.ts'

/** On wide screens the first tile spans two rows; how the others fill depends on how many there are. */
const layouts: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2 md:[&>li:first-child]:row-span-2',
  4: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:[&>li:first-child]:row-span-2 md:[&>li:last-child]:col-span-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:[&>li:first-child]:row-span-2',
}

type Tile = { href: string; name: string; text: string | null; note: string; image: Decoration | null }

function Bento({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={classNames('grid grid-cols-2 gap-3 md:gap-6 max-md:[&>li:first-child]:col-span-2', layouts[tiles.length])}>
      {tiles.map((tile, place) => (
        <PictureTile key={tile.href} tile={tile} isLarge={place === 0} />
      ))}
    </ul>
  )
}

function PictureTile({ tile: { href, name, text, note, image }, isLarge }: { tile: Tile; isLarge: boolean }) {
  return (
    <li className="picture-tile on-dark">
      {image && (
        <SitePicture
          picture={image}
          decorative
          sizes={isLarge ? '(width >= 48rem) 600px, 100vw' : '(width >= 48rem) 300px, 50vw'}
        />
      )}
      <h3 className={isLarge ? 'text-2xl' : undefined}>
        <Link href={href} className="stretch-link outline-none">
          {name}
        </Link>
      </h3>
      {isLarge && text && <p className="max-w-md text-sm text-white/90">{text}</p>}
      <p>{note}</p>
    </li>
  )
}

/** Where one can travel, the places that the company puts first; nothing where no place has both something to book and a picture. */
export function DestinationBento({ section, destinations }: { section: Section; destinations: HomeData['destinations'] }) {
  const t = useTranslations('home')
  if (destinations.length === 0) return null
  return (
    <section aria-labelledby="destinations">
      <SectionHeading
        id="destinations"
        title={section.title || t('destinations.title')}
        lead={section.text}
        aside={<TextLink href="/countries">{t('destinations.all')}</TextLink>}
      />
      <Bento
        tiles={destinations.map(({ slug, name, summary, image, products_count }) => ({
          href: `/countries/destinations/${slug}`,
          name,
          text: summary,
          note: t('destinations.count', { n: products_count }),
          image,
        }))}
      />
    </section>
  )
}

/** Kinds of trips as pictures, for a company without a section of destinations. */
export function CategoryBento({ categories }: { categories: HomeData['categories'] }) {
  const t = useTranslations('home')
  const service = useArea('allServices').find((one) => isOnSale(one) && one.page === 'booking')
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories">
      <SectionHeading
        id="categories"
        title={t('categories.title')}
        lead={t('categories.lead')}
        aside={service && <TextLink href={`/services/booking/${service.slug}/categories`}>{t('categories.all')}</TextLink>}
      />
      <Bento
        tiles={categories.map(({ slug, service: owner, name, summary, image, products_count }) => ({
          href: `${productsPath(owner)}?category=${slug}`,
          name,
          text: summary,
          note: t('categories.count', { n: products_count }),
          image,
        }))}
      />
    </section>
  )
}
