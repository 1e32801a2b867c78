import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { listRules } from '../kind-lists.ts'
import type { Sort } from '../list-rules.ts'
import { sheetId } from './filters/filter-panel.tsx'
import type { ListKind } from './filters/list-kind.ts'
import { activeValues, type FilterSelection, sortOf } from './filters/product-filters.ts'
import type { FilterForm } from './filters/use-filter-form.ts'

const sortTexts = {
  recommended: 'list.sorts.recommended',
  price: 'list.sorts.price',
  '-price': 'list.sorts.price_down',
  soonest: 'list.sorts.soonest',
  duration: 'list.sorts.duration',
  stars: 'list.sorts.stars',
  rating: 'list.sorts.rating',
  distance: 'list.sorts.distance',
} as const satisfies Record<Sort, string>

type Props = {
  title: string
  kind: ListKind
  selection: FilterSelection
  meta: { total: number } | null
  form: FilterForm
  children: ReactNode
}

/** Title, count and sort of a list. On narrow screens the sort, the button of the filters and `children` form a bar that stays in sight and slides. */
export function ResultBar({ title, kind, selection, meta, form, children }: Props) {
  const t = useTranslations('catalogue')
  const active = activeValues(selection).length
  return (
    <div className="max-lg:contents lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-6">
      <div className="grid gap-1 max-lg:mb-2">
        <h1 className="text-h1">{title}</h1>
        <p role="status" className="min-h-6 text-muted">
          {meta && t(`counts.${kind}`, { n: meta.total })}
        </p>
      </div>
      <div className="list-bar scroll-row flex items-center gap-2">
        <Button variant="secondary" size="small" popoverTarget={sheetId} className="shrink-0 lg:hidden">
          <Icon name="sliders-horizontal" />
          {t('filters.open')}
          {active > 0 && (
            <span className="grid size-6 place-items-center rounded-pill bg-primary text-2xs text-on-primary tabular-nums">
              {active}
            </span>
          )}
        </Button>
        <div className="list-sort shrink-0 lg:w-56 [&>div>:first-child]:sr-only">
          <Field id="filter-sort" label={t('list.sort')}>
            <Select
              name="sort"
              form={form.id}
              defaultValue={sortOf(selection, kind)}
              onChange={form.onChange}
              options={listRules[kind].sorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
            />
          </Field>
        </div>
        <span className="hidden shrink-0 noscript:block">
          <Button type="submit" form={form.id} variant="secondary">
            {t('list.apply_sort')}
          </Button>
        </span>
        {children}
      </div>
    </div>
  )
}
