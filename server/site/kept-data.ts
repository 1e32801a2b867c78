import type { Visit } from '#shared/visit.ts'

/** Keeps what was loaded for a company, a language and a content version; the most recently used `size` values. */
export function createKeeper(size: number): (scope: string) => Visit['remember'] {
  const values = new Map<string, unknown>()
  return (scope) =>
    async function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
      const place = `${scope} ${key}`
      if (values.has(place)) {
        const value = values.get(place) as T
        values.delete(place)
        values.set(place, value)
        return value
      }
      const value = await load()
      values.set(place, value)
      const oldest = values.keys().next()
      if (values.size > size && !oldest.done) values.delete(oldest.value)
      return value
    }
}
