import { isDay } from '#shared/dates.ts'

/** One of the two native inputs of a stay. */
export function dayInput(form: HTMLFormElement | null, name: 'from' | 'to'): HTMLInputElement | null {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

type Bounds = { today: string; last: string }

/** The stay in the inputs, typed or picked; null where it is none that a calendar can show. */
export function stayIn(form: HTMLFormElement | null, { today, last }: Bounds): { from: string; to: string } | null {
  const from = dayInput(form, 'from')?.value
  const to = dayInput(form, 'to')?.value
  return isDay(from) && isDay(to) && today <= from && from < to && to <= last ? { from, to } : null
}

/** Opens the browser's own calendar, or leads to where a day can be typed. */
export function openNative(form: HTMLFormElement | null): void {
  const input = dayInput(form, 'from')
  input?.focus()
  try {
    input?.showPicker()
  } catch {
    // A browser that has none, or asks for a fresh press.
  }
}
