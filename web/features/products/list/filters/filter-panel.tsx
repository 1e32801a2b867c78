import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { SelectedNames } from './filter-text.ts'
import { activeFilters, listPath } from './product-filters.ts'
import type { FilterFacts } from './single-filter.tsx'
import type { FilterForm } from './use-filter-form.ts'

/** The id of the sheet that holds the filters on narrow screens. */
export const sheetId = 'filters'

type Props = FilterFacts & { path: string; names: SelectedNames; meta: { total: number } | null; form: FilterForm }

/** The filters of a list: a form that asks by its address. */
export function FilterPanel({ path, meta, form, names, ...facts }: Props) {
  const t = useTranslations('catalogue')
  const { selection } = facts
  const hasActive = activeFilters(selection).length > 0
  return (
    <search id={sheetId} popover="auto" aria-labelledby={`${sheetId}-title`} className="filter-sheet">
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-5 lg:border-b-0 lg:pt-2">
        <h2 id={`${sheetId}-title`} className="flex items-center gap-2 text-lg font-semibold">
          <Icon name="sliders-horizontal" size={20} />
          {t('filters.title')}
        </h2>
        <IconButton label={t('filters.close')} popoverTarget={sheetId} popoverTargetAction="hide" className="-me-2 lg:hidden">
          <Icon name="x" size={22} />
        </IconButton>
      </div>
      <form
        ref={form.ref}
        id={form.id}
        method="get"
        onChange={form.onChange}
        onSubmit={form.onSubmit}
        className="flex min-h-0 flex-col"
      >
        <div className="overflow-y-auto overscroll-contain px-5 py-4 lg:overflow-visible lg:pt-2">
          <FilterFields {...facts} names={names} />
        </div>
        <div
          className={classNames(
            'flex gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
            !hasActive && 'lg:hidden lg:noscript:flex',
          )}
        >
          {hasActive && (
            <LinkButton
              href={listPath(path, { page: 1, kind: selection.kind })}
              variant="secondary"
              size="small"
              className="grow"
            >
              {t('filters.clear')}
            </LinkButton>
          )}
          <Button type="submit" size="small" className="grow lg:hidden lg:noscript:inline-flex">
            {meta && meta.total > 0 ? t('filters.show_count', { n: meta.total }) : t('filters.show')}
          </Button>
        </div>
      </form>
    </search>
  )
}
