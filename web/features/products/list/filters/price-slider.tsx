import { type RefObject, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { localeTags } from '#shared/locale.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { fillInput } from '#web/ui/range-calendar/fill-input.ts'

export type PriceSliderProps = {
  label: string
  /** The names of the two thumbs. */
  labels: readonly [string, string]
  bounds: readonly [number, number]
  /** The texts of the two fields. */
  selected: readonly [string | undefined, string | undefined]
  /** Holds the fields `price_min` and `price_max`. */
  fields: RefObject<HTMLElement | null>
}

/** A step that makes at most a hundred of the range, as round as prices are read. */
function stepOf([low, high]: readonly [number, number]): number {
  const least = (high - low) / 100
  return [1, 5, 10, 25, 50, 100, 250, 500].find((step) => step >= least) ?? 1000
}

/** Two thumbs over the range of prices. */
export function PriceSlider({ label, labels, bounds, selected, fields }: PriceSliderProps) {
  const locale = useLocale()
  const step = stepOf(bounds)
  const [low, high] = [Math.floor(bounds[0] / step) * step, Math.ceil(bounds[1] / step) * step]
  const place = (text: string | undefined, other: number) => {
    const value = Number(text)
    return text && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : other
  }
  const fromFields = [place(selected[0], low), place(selected[1], high)]
  // The thumbs follow the hand at once, and the fields whenever those change by other ways.
  const [moved, setMoved] = useState<{ over: string; values: number[] }>()
  const over = [...selected, low, high].join()
  const values = moved?.over === over ? moved.values : fromFields
  const write = (name: string, value: number, bound: number) => {
    const input = fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const text = value === bound ? '' : String(value)
    if (input && input.value !== text) fillInput(input, text)
  }
  return (
    <I18nProvider locale={localeTags[locale]}>
      <Slider
        aria-label={label}
        minValue={low}
        maxValue={high}
        step={step}
        value={values}
        onChange={(next) => setMoved({ over, values: next })}
        onChangeEnd={([from = low, to = high]) => {
          write('price_min', from, low)
          write('price_max', to, high)
        }}
        className="px-3"
      >
        <SliderTrack className="price-track relative h-11 w-full">
          {({ state }) => (
            <>
              <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-pill bg-line" />
              <span
                className="absolute top-1/2 h-1 -translate-y-1/2 rounded-pill bg-primary"
                style={{
                  insetInlineStart: `${state.getThumbPercent(0) * 100}%`,
                  insetInlineEnd: `${(1 - state.getThumbPercent(1)) * 100}%`,
                }}
              />
              {labels.map((name, index) => (
                <SliderThumb
                  key={name}
                  index={index}
                  aria-label={name}
                  className="top-1/2 grid size-11 place-items-center rounded-pill outline-none before:size-6 before:rounded-pill before:border-2 before:border-primary before:bg-surface before:shadow-card data-[focus-visible]:before:outline-3 data-[focus-visible]:before:outline-offset-2 data-[focus-visible]:before:outline-ring"
                />
              ))}
            </>
          )}
        </SliderTrack>
      </Slider>
    </I18nProvider>
  )
}
