import { type ComponentType, lazy, useEffect } from 'react'
import { openNative } from './stay-inputs.ts'
import type { StayRangeProps } from './stay-range.tsx'

/** Fetches the script of the calendar; a form whose fields are used may soon ask for it. */
export async function loadStayRange(): Promise<ComponentType<StayRangeProps>> {
  try {
    return (await import('./stay-range.tsx')).StayRange
  } catch {
    return NativeRange
  }
}

/** The calendar over the form of a stay; where its script fails to load, the browser's own replaces it. */
export const StayRange = lazy(async () => ({ default: await loadStayRange() }))

function NativeRange({ opened, form }: StayRangeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is one
  useEffect(() => openNative(form.current), [opened])
  return null
}
