import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { listRules } from '../../kind-lists.ts'
import type { QuickFilter } from '../../list-rules.ts'
import { type SelectedNames, useFilterText } from './filter-text.ts'
import { listPath, toggled } from './product-filters.ts'
import { isSet } from './quick-filters.ts'
import type { FilterFacts } from './single-filter.tsx'
import { spanPath } from './spans.ts'

type Props = FilterFacts & { path: string; names: SelectedNames; quick: readonly QuickFilter[] }

/** Filters that one press sets and another takes away, in the bar of narrow screens. */
export function QuickChips({ path, names, quick, ...facts }: Props) {
  const t = useTranslations('catalogue')
  const { selection, kind } = facts
  const filterText = useFilterText(facts, names)
  return (
    <ul aria-label={t('filters.quick')} className="flex gap-2 lg:hidden">
      {!selection.from &&
        !selection.to &&
        listRules[kind].spans.map((span) => (
          <li key={span}>
            <Link href={spanPath(path, selection, span)} className="quick-filter">
              {t(`filters.spans.${span}`)}
            </Link>
          </li>
        ))}
      {quick.map((one) => {
        const isOn = isSet(selection, one)
        const text = filterText(one.name, one.value)
        return (
          <li key={`${one.name} ${one.value}`}>
            <Link
              href={listPath(path, selection, toggled(selection, one.name, one.value))}
              aria-current={isOn ? 'true' : undefined}
              aria-label={isOn ? `${t('filters.remove')}: ${text}` : undefined}
              className="quick-filter"
            >
              {text}
              {isOn && <Icon name="x-heavy" size={14} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
