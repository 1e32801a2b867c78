const key = 'calendar_hijri'

/** Whether this browser was last shown Hijri days; not where it refuses storage. */
export function readHijri(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

export function writeHijri(isHijri: boolean): void {
  try {
    if (isHijri) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // The choice lasts as long as the page.
  }
}
