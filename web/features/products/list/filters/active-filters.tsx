import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { QuickFilter } from '../../list-rules.ts'
import { type SelectedNames, useFilterText } from './filter-text.ts'
import { activeValues, listPath, toggled } from './product-filters.ts'
import type { FilterFacts } from './single-filter.tsx'

type Props = FilterFacts & { path: string; names: SelectedNames; quick: readonly QuickFilter[] }

/** The filters of the list, each a link that takes it away; on narrow screens without what the bar above shows as set. */
export function ActiveFilters({ path, names, quick, ...facts }: Props) {
  const t = useTranslations('catalogue')
  const { chosen } = useSite()
  const { selection } = facts
  const filterText = useFilterText(facts, names)
  const active = activeValues(selection)
  const country = selection.country ? null : chosen.country
  if (active.length === 0 && !country) return null
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-x-2">
      {country && (
        <li>
          <CountryChip />
        </li>
      )}
      {active.map(({ name, value }) => (
        <li
          key={`${name} ${value}`}
          className={quick.some((one) => one.name === name && one.value === value) ? 'max-lg:hidden' : undefined}
        >
          <Chip href={listPath(path, selection, toggled(selection, name, value))} removeLabel={t('filters.remove')}>
            {filterText(name, value)}
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li className="ms-2">
          <TextLink
            href={listPath(path, { page: 1, kind: selection.kind })}
            className="inline-flex min-h-11 items-center text-xs"
          >
            {t('filters.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
