import { localDatabase } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'

/** A record of any store: its place in the list, the name that it is looked up by, and the rest of what the API said. */
export type LocalRecord = {
  index: number
  name: string
  slug?: string
  page?: string
  code?: string
  icon?: string | null
  /** On the first section: how high the parts of home were. */
  layout?: { width: number; heights: readonly number[] }
}

export type StoreName = 'services' | 'services_header' | 'sections' | 'company'

/** The rows for the stores of one language; a store that is not named stays as it is. */
export type LocalContent = Partial<Record<StoreName, readonly LocalRecord[]>>

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(localDatabase.name, localDatabase.version)
  request.onupgradeneeded = () => {
    for (const name of localDatabase.stores) {
      const store = request.result.createObjectStore(name, { keyPath: localDatabase.keyPath })
      const { index } = localDatabase
      store.createIndex(index.name, index.name, { unique: index.unique })
    }
  }
  return finished(request)
}

const storeOf = (name: StoreName, locale: Locale) => `${name}_${locale}`

/** Replaces the records of the named stores of a language, all of them or none. */
export async function writeLocal(locale: Locale, content: LocalContent): Promise<void> {
  const entries = Object.entries(content) as [StoreName, readonly LocalRecord[]][]
  if (entries.length === 0) return
  const database = await open()
  try {
    const transaction = database.transaction(
      entries.map(([name]) => storeOf(name, locale)),
      'readwrite',
    )
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    for (const [name, records] of entries) {
      const store = transaction.objectStore(storeOf(name, locale))
      store.clear()
      for (const record of records) store.put(record)
    }
    await done
  } finally {
    database.close()
  }
}

/** All records of a store in their order; none where the browser keeps no database. */
export async function readLocal(locale: Locale, name: StoreName): Promise<LocalRecord[]> {
  const database = await open()
  try {
    const store = storeOf(name, locale)
    return await finished<LocalRecord[]>(database.transaction(store).objectStore(store).getAll())
  } finally {
    database.close()
  }
}
