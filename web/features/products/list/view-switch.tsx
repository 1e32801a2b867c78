import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type FilterSelection, listPath } from './filters/product-filters.ts'

/** Leads from the list to its map and back. */
export function ViewSwitch({ path, selection }: { path: string; selection: FilterSelection }) {
  const t = useTranslations('catalogue')
  const isMap = selection.view === 'map'
  return (
    <Link
      href={listPath(path, selection, isMap ? { view: undefined, bounds: undefined } : { view: 'map' })}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-pill border border-line bg-surface px-4 text-xs font-medium whitespace-nowrap hover:bg-sunken"
    >
      <Icon name={isMap ? 'layout-dashboard' : 'map-pin'} size={16} />
      {t(isMap ? 'list.as_list' : 'list.as_map')}
    </Link>
  )
}
