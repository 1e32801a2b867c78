import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { filterNames } from '../list-rules.ts'
import { type SelectedNames, useFilterText } from './filters/filter-text.ts'
import { listPath } from './filters/product-filters.ts'
import type { FilterFacts } from './filters/single-filter.tsx'

/** What is wrong with each filter of an address, in place of a list. */
export function RejectedFilters({ path, names, ...facts }: FilterFacts & { path: string; names: SelectedNames }) {
  const t = useTranslations('catalogue')
  const { selection, errors } = facts
  const filterText = useFilterText(facts, names)
  const issues = Object.entries(errors).flatMap(([field, texts]) => {
    const name = filterNames.find((one) => one === field)
    const value = name && selection[name]
    return texts.map((text) => (name && value ? t('list.bad_filter', { filter: filterText(name, value), problem: text }) : text))
  })
  return (
    <section aria-label={t('list.results')} className="grid gap-2">
      <Alert tone="danger" title={t('list.bad_filters')} live>
        <p>{t('list.bad_filters_hint')}</p>
        <ul className="mt-1 list-disc ps-5">
          {[...new Set(issues)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
      <EmptyState
        art={noResults}
        title={t('list.bad_filters_title')}
        action={<LinkButton href={listPath(path, { page: 1, kind: selection.kind })}>{t('filters.clear')}</LinkButton>}
      />
    </section>
  )
}
