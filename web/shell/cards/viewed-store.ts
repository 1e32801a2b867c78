import { viewedProducts } from '#shared/constants.ts'

const { key, most } = viewedProducts
const id = /^[\da-f-]{36}$/i

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Ids of the products that were viewed in this browser, newest first; none where the storage holds anything else. */
export function readViewed(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((value) => id.test(value)).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a product first, and returns the ids of the others. */
export function addViewed(product: string, storage: Storage): string[] {
  const others = readViewed(storage).filter((other) => other !== product)
  storage.setItem(key, JSON.stringify([product, ...others].slice(0, most)))
  return others
}
