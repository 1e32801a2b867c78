import type { ReactNode } from 'react'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { kindIcons } from '../cards/service-kinds.ts'
import type { Suggestion } from './search-paths.ts'

const typeIcons = {
  product: 'compass',
  destination: 'map-pin',
  service: 'compass',
  category: 'compass',
  article: 'file-text',
} as const

type OptionPosition = { id: string; href: string; isActive: boolean }

/** A suggestion: its picture, name, kind and lowest price. */
export function SearchOption({ suggestion, ...place }: OptionPosition & { suggestion: Suggestion }) {
  const t = useTranslations('shell')
  const { type, kind, name, detail, image, from_price } = suggestion
  const icon = kind ? kindIcons[kind] : typeIcons[type]
  return (
    <Option {...place}>
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
        {image ? <SitePicture picture={image} decorative sizes="40px" className="size-full!" /> : <Icon name={icon} />}
      </span>
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        {(detail || from_price) && (
          <span className="flex flex-wrap gap-x-3 text-2xs text-muted">
            {detail && <bdi>{detail}</bdi>}
            {from_price && (
              <span>
                {t('product.from')} <MoneyText money={from_price} />
              </span>
            )}
          </span>
        )}
      </span>
    </Option>
  )
}

/** The last line: everything that the words find. */
export function AllResults({ q, ...place }: OptionPosition & { q: string }) {
  const t = useTranslations('shell')
  return (
    <Option {...place}>
      <span className="grid size-10 shrink-0 place-items-center text-primary-text">
        <Icon name="search" />
      </span>
      <span className="min-w-0 truncate font-medium text-primary-text">{t('search.all', { q })}</span>
    </Option>
  )
}

const Option = ({ id, href, isActive, children }: OptionPosition & { children: ReactNode }) => (
  <Link
    id={id}
    href={href}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1 text-sm hover:bg-sunken aria-selected:bg-primary-light"
  >
    {children}
  </Link>
)
