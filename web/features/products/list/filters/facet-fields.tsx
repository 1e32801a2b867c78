import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { FieldErrors } from '#web/ui/field.tsx'
import { iconClass } from '#web/ui/icon.tsx'
import { listRules } from '../../kind-lists.ts'
import type { FacetFilter } from '../../list-rules.ts'
import { facetOf } from '../facets/list-facets.ts'
import { type SelectedNames, useFilterText } from './filter-text.ts'
import { valuesOf } from './product-filters.ts'
import type { FilterFacts } from './single-filter.tsx'

/** Facets that are open at first; the others show their name until they are opened. */
const openAtFirst = 3
/** Values that a facet shows before its others are asked for. */
const shownValues = 6

type Props = FilterFacts & { names: SelectedNames }

/** The facets of a list as tick boxes, each value with its count; those that cannot narrow it are left out. */
export function FacetFields(props: Props) {
  const t = useTranslations('facets')
  const useful = listRules[props.kind].facets.filter((name) => isUseful(props, name))
  const booking = (['free_cancellation', 'instant'] as const).filter(
    (name) => valuesOf(props.selection, name).length > 0 || facetOf(props.facets, name).length > 0,
  )
  return (
    <div className="mt-4 grid grid-cols-1">
      {booking.length > 0 && (
        <Group id="booking" title={t('titles.booking')} isOpen>
          {booking.map((name) => (
            <Values key={name} {...props} name={name} />
          ))}
        </Group>
      )}
      {useful.map((name, place) => (
        <Group
          key={name}
          id={name}
          title={<FacetTitle {...props} name={name} />}
          isOpen={place < openAtFirst || valuesOf(props.selection, name).length > 0}
        >
          <Values {...props} name={name} />
        </Group>
      ))}
    </div>
  )
}

/** One value that all products share narrows nothing. */
function isUseful({ facets, selection }: Props, name: FacetFilter): boolean {
  if (valuesOf(selection, name).length > 0) return true
  const values = facetOf(facets, name)
  return values.length > 1 || values.some(({ count }) => count !== facets?.total)
}

function FacetTitle({ name, kind }: Props & { name: FacetFilter }) {
  const t = useTranslations('facets')
  const tCatalogue = useTranslations('catalogue')
  switch (name) {
    case 'category':
      return tCatalogue(listRules[kind].texts.category)
    case 'type':
    case 'driver':
    case 'seats':
    case 'gearbox':
      return tCatalogue(`filters.${name}`)
    case 'free_cancellation':
    case 'instant':
      return t(name)
    default:
      return t(`titles.${name}`)
  }
}

const titled = `facet facet-titled ${iconClass('chevron-down')}`

type GroupProps = { id: string; title: ReactNode; isOpen: boolean; children: ReactNode }

function Group({ id, title, isOpen, children }: GroupProps) {
  return (
    <details open={isOpen} className={titled}>
      <summary>
        <span id={`facet-${id}`}>{title}</span>
      </summary>
      <fieldset aria-labelledby={`facet-${id}`}>{children}</fieldset>
    </details>
  )
}

function Values({ name, ...props }: Props & { name: FacetFilter }) {
  const t = useTranslations('facets')
  const { facets, selection, errors } = props
  const chosen = valuesOf(selection, name)
  const counted = facetOf(facets, name)
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value)).map((value) => ({ value, count: 0 }))
  const values = [...counted, ...missing]
  const last = Math.max(shownValues, values.findLastIndex(({ value }) => chosen.includes(value)) + 1)
  const rows = values.map(({ value, count }) => (
    <Value key={value} {...props} name={name} value={value} count={count} isChosen={chosen.includes(value)} />
  ))
  // One more row needs no button of its own.
  const cut = rows.length > last + 1 ? last : rows.length
  return (
    <>
      {rows.slice(0, cut)}
      {cut < rows.length && (
        <details className="facet">
          <summary className="inline-flex min-h-11 items-center rounded-control text-xs font-medium text-primary-text underline">
            {t('more', { n: rows.length - cut })}
          </summary>
          {rows.slice(cut)}
        </details>
      )}
      {errors[name] && <FieldErrors id={`facet-${name}-errors`} errors={errors[name]} />}
    </>
  )
}

type ValueProps = Props & { name: FacetFilter; value: string; count: number; isChosen: boolean }

function Value({ name, value, count, isChosen, names, ...facts }: ValueProps) {
  const t = useTranslations('catalogue')
  const filterText = useFilterText(facts, names)
  return (
    <label className={count === 0 && !isChosen ? 'text-muted' : undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-invalid={facts.errors[name] ? true : undefined}
        aria-describedby={facts.errors[name] ? `facet-${name}-errors` : undefined}
      />
      <span>{name === 'language' ? t('trip.languages', { code: value }) : filterText(name, value)}</span>
      <span>{count}</span>
    </label>
  )
}
