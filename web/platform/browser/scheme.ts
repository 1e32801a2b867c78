import { schemeEvent, schemeKey } from './head/scheme-script.ts'

/** The schemes that a visitor may choose: the system's preference, or one of the two schemes whatever the system prefers. */
export const schemes = ['system', 'light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

/** The choice of this browser. */
export function chosenScheme(): Scheme {
  try {
    const stored = localStorage.getItem(schemeKey)
    return schemes.find((scheme) => scheme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Chooses for this tab and all others. Where storage is closed, nothing is chosen. */
export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(schemeKey)
    else localStorage.setItem(schemeKey, scheme)
  } catch {
    return
  }
  dispatchEvent(new Event(schemeEvent))
}

/** Calls when the choice may have changed, here or in another tab; answers how to stop. */
export function onScheme(changed: () => void): () => void {
  for (const event of ['storage', 'pageshow', schemeEvent]) addEventListener(event, changed)
  return () => {
    for (const event of ['storage', 'pageshow', schemeEvent]) removeEventListener(event, changed)
  }
}
