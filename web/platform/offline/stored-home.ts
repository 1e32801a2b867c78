import type { Locale } from '#shared/locale.ts'
import type { Section, Service } from '../session/state.ts'
import { readLocal } from './database.ts'

/** How high the parts of home were in a window of this width, from the search on; a part with nothing to show has no height. */
export type HomeLayout = { width: number; heights: readonly number[] }

/** The stored rows of the home page in one language. */
export type StoredHome = { sections: readonly Section[]; services: readonly Service[]; heights: readonly number[] }

/** Reads what was stored of home; undefined where no visit has shown it. The heights are those of a window of this width, if any. */
export async function readStoredHome(locale: Locale, width: number): Promise<StoredHome | undefined> {
  const [sections, services] = await Promise.all([readLocal(locale, 'sections'), readLocal(locale, 'services')])
  if (sections.length === 0) return undefined
  const layout = sections[0]?.layout
  return {
    sections: sections as unknown as Section[],
    services: services as unknown as Service[],
    heights: layout?.width === width ? layout.heights : [],
  }
}

/** Measures home as it is shown: the parts of its column. */
export function measureHome(): HomeLayout {
  const parts = document.querySelectorAll<HTMLElement>('main > .page-column > *')
  return { width: innerWidth, heights: [...parts].map(({ offsetHeight }) => offsetHeight) }
}
