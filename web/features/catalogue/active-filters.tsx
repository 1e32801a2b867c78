import type { Category } from '#contract/catalogue.ts'
import type { Infer } from '#contract/client.ts'
import { formatShortDay, isDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale, useSite } from '#web/platform/use-site.ts'
import { CountryChip } from '#web/shell/country-chip.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isolated } from './isolated-text.ts'
import { type Asked, activeFilters, type FilterName, listPath } from './model-filters.ts'

type Props = {
  path: string
  asked: Asked
  categories: readonly Infer<typeof Category>[]
  errors: Readonly<Record<string, readonly string[]>>
}

/** What narrows the list, each part a link that takes it away. */
export function ActiveFilters({ path, asked, categories, errors }: Props) {
  const t = useTranslations('catalogue')
  const { chosen } = useSite()
  const say = useFilterText(categories)
  const active = activeFilters(asked).filter((name) => !errors[name])
  const country = asked.country ? null : chosen.country
  if (active.length === 0 && !country) return null
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-x-2">
      {country && (
        <li>
          <CountryChip />
        </li>
      )}
      {active.map((name) => (
        <li key={name}>
          <Chip href={listPath(path, asked, { [name]: undefined })} removeLabel={t('filters.remove')}>
            {say(name, asked[name] ?? '')}
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li className="ms-2">
          <TextLink href={path} className="inline-flex min-h-11 items-center text-xs">
            {t('filters.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  )
}

function useFilterText(categories: Props['categories']) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const { targetCountries, currency } = useSite()
  const day = (value: string) => (isDay(value) ? formatShortDay(value, locale) : value)
  const price = (value: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(value) ? formatAmount(value, locale) : value)
  const texts: Record<FilterName, (value: string) => string> = {
    q: (value) => t('chips.q', { value: isolated(value) }),
    category: (value) => categories.find(({ slug, id }) => slug === value || id === value)?.name ?? value,
    country: (value) => targetCountries.find(({ code, id }) => code === value || String(id) === value)?.name ?? value,
    from: (value) => t('chips.from', { value: isolated(day(value)) }),
    to: (value) => t('chips.to', { value: isolated(day(value)) }),
    pax: (value) => (/^\d{1,3}$/.test(value) ? t('filters.travellers', { n: Number(value) }) : value),
    price_max: (value) => t('chips.price_max', { value: isolated(`${price(value)} ${currency.sign}`) }),
  }
  return (name: FilterName, value: string) => texts[name](value)
}
