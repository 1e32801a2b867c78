import { useRef } from 'react'
import { isolate } from '#shared/isolate-text.ts'
import { inSight } from '#web/platform/browser/in-sight.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { PriceSliderProps } from './price-slider.tsx'
import type { FilterFacts } from './single-filter.tsx'

const titles = {
  all: 'price.all',
  trip: 'price.person',
  package: 'price.person',
  hotel: 'price.night',
  car: 'price.day',
} as const

/** The lowest and the highest price as two fields; a slider above them writes into both. */
export function PriceRange({ kind, selection, errors, facets }: FilterFacts) {
  const t = useTranslations('facets')
  const currency = isolate(useSite().currency.sign)
  const range = facets?.price
  const bounds = range && ([Math.floor(Number(range.lowest.amount)), Math.ceil(Number(range.highest.amount))] as const)
  const fields = useRef<HTMLFieldSetElement>(null)
  const field = (name: 'price_min' | 'price_max', label: string, bound: number | undefined) => (
    <Field id={`filter-${name}`} label={label} errors={errors[name]}>
      <TextInput
        name={name}
        defaultValue={selection[name]}
        placeholder={bound === undefined ? undefined : String(bound)}
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 tabular-nums"
      />
    </Field>
  )
  return (
    <fieldset ref={fields}>
      <legend className="mb-2 text-sm font-semibold">{t(titles[kind], { currency })}</legend>
      {bounds && bounds[0] < bounds[1] && (
        <Slider
          label={t('price.range')}
          labels={[t('price.min'), t('price.max')]}
          bounds={bounds}
          selected={[selection.price_min, selection.price_max]}
          fields={fields}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {field('price_min', t('price.min'), bounds?.[0])}
        {field('price_max', t('price.max'), bounds?.[1])}
      </div>
    </fieldset>
  )
}

const Slider = inSight<PriceSliderProps>(async () => (await import('./price-slider.tsx')).PriceSlider, 'mb-2 min-h-11')
