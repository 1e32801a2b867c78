import { formatDay } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Tour } from '../product/product-record.ts'
import type { MaybeSection } from '../product/product-sections.tsx'

/** The days, hotels and flights of a package. */
export function usePackageSections({ programme, hotels, flights }: Tour): MaybeSection[] {
  const t = useTranslations('tour')
  return [
    programme.length > 0 && {
      id: 'programme',
      tab: t('programme_tab'),
      title: t('programme'),
      content: <Days programme={programme} />,
    },
    hotels.length > 0 && { id: 'hotels', tab: t('hotels_tab'), title: t('hotels'), content: <Hotels hotels={hotels} /> },
    flights && { id: 'flights', tab: null, title: t('flights'), content: <Note icon="plane" text={flights.text} /> },
  ]
}

/** The visa note, and the day when it was checked. */
export function useVisa({ visa_note, visa_checked_on }: Tour): MaybeSection {
  const t = useTranslations('tour')
  return (
    visa_note !== null && {
      id: 'visa',
      tab: null,
      title: t('visa'),
      content: <Visa note={visa_note} checked={visa_checked_on} />,
    }
  )
}

/** Each day folds open; the first one is. */
function Days({ programme }: Pick<Tour, 'programme'>) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <div className="rounded-card border border-line bg-surface px-5 shadow-card">
      {programme.map(({ day, title, text, meals }, place) => (
        <Disclosure
          key={`${day}${title}`}
          open={place === 0}
          title={
            <span className="grid">
              <span className="text-xs font-medium text-primary-text">{t('day', { n: day })}</span>
              {title}
            </span>
          }
        >
          <p className="max-w-prose">{text}</p>
          {meals.length > 0 && (
            <p className="mt-2 text-sm text-ink">
              <Fact icon="utensils">
                {t('meals', {
                  meals: joinList(
                    meals.map((meal) => t(`meal.${meal}`)),
                    locale,
                  ),
                })}
              </Fact>
            </p>
          )}
        </Disclosure>
      ))}
    </div>
  )
}

function Hotels({ hotels }: Pick<Tour, 'hotels'>) {
  const t = useTranslations('tour')
  const tProduct = useTranslations('product')
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {hotels.map(({ name, city, stars, nights }) => (
        <li key={name + city} className="panel flex gap-4">
          <IconTile name="bed-double" />
          <div className="grid gap-0.5">
            <h3 className="font-semibold">{name}</h3>
            <Stars value={stars} label={tProduct('stars', { n: stars })} />
            <p className="text-sm text-muted">{t('hotel_at', { city, nights: tProduct('nights', { n: nights }) })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Note({ icon, text }: { icon: 'plane' | 'stamp'; text: string }) {
  return (
    <p className="panel flex gap-3">
      <Icon name={icon} size={20} className="mt-1 shrink-0 text-primary-text" />
      <span>{text}</span>
    </p>
  )
}

function Visa({ note, checked }: { note: string; checked: string | null }) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <div className="grid gap-2">
      <Note icon="stamp" text={note} />
      {checked && (
        <p className="text-sm text-muted">
          {t('visa_checked')} <bdi>{formatDay(checked, locale)}</bdi>
        </p>
      )}
    </div>
  )
}
