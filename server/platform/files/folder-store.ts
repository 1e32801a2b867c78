import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkedKey, type FileStore } from './file-store.ts'

/** Keeps files in a folder that nobody else may read; readers see a whole file or none. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key))
  let drafts = 0
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      drafts += 1
      const draft = `${file}.${process.pid}-${drafts}`
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: (key) =>
      readFile(fileOf(key)).then(
        (bytes) => new Uint8Array(bytes),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      ),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}
