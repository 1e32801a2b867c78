import { type ComponentType, lazy, useEffect } from 'react'
import type { RangeSheetProps } from './range-sheet.tsx'

/** Fetches the script of the calendar; a field that is used may soon ask for it. */
export async function loadRangeSheet(): Promise<ComponentType<RangeSheetProps>> {
  try {
    return (await import('./range-sheet.tsx')).RangeSheet
  } catch {
    return TypedOnly
  }
}

/** The calendar of date fields; where its script cannot be fetched, a day is typed. */
export const RangeSheet = lazy(async () => ({ default: await loadRangeSheet() }))

function TypedOnly({ opened, inputs }: RangeSheetProps) {
  useEffect(() => inputs.current[opened.end]?.focus(), [opened, inputs])
  return null
}
