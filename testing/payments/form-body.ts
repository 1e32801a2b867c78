/** A value of a form: text, or an object of values, whose keys may be the places of a list. */
export type FormValue = string | { [key: string]: FormValue }

const isUnsafe = (key: string) => ['__proto__', 'constructor', 'prototype'].includes(key)

/** Reads a form whose keys have brackets: "line_items[0][quantity]=1" is {line_items: {0: {quantity: '1'}}}. */
export function parseForm(text: string): { [key: string]: FormValue } {
  const root: { [key: string]: FormValue } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    const last = keys.pop()
    if (last === undefined || [...keys, last].some(isUnsafe)) continue
    let place = root
    for (const key of keys) {
      const next = place[key]
      const inner = typeof next === 'object' ? next : {}
      place[key] = inner
      place = inner
    }
    place[last] = value
  }
  return root
}
