import { useTranslations } from '#web/platform/texts/texts.ts'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { countryPath } from './country-query.ts'

type CountryChoice = { id: number; code: string; name: string; count: number }

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-edge aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary'

/** One link a country, in lines or, on narrow screens, in a row to scroll; there the chosen one is next to "all". */
export function CountryFilter({ countries, chosen }: { countries: readonly CountryChoice[]; chosen: string | null }) {
  const t = useTranslations('destinations')
  const isChosen = ({ code }: CountryChoice) => code === chosen
  const inOrder = [...countries.filter(isChosen), ...countries.filter((country) => !isChosen(country))]
  return (
    <nav aria-label={t('list.filter')} className="scroll-row">
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        <li>
          <Link href={countryPath()} aria-current={chosen === null ? 'page' : undefined} className={pill}>
            {t('list.everywhere')}
          </Link>
        </li>
        {inOrder.map((country) => (
          <li key={country.id}>
            <Link href={countryPath(country.code)} aria-current={isChosen(country) ? 'page' : undefined} className={pill}>
              <FlagIcon code={country.code} />
              {t('list.country', { country: country.name, n: country.count })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
