import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { type Builders, openBuilders } from './open-builders.ts'

/** The embedded database of a server process, on disk. */
export type EmbeddedFolder = AsyncDisposable & {
  /** DATA_FOLDER of the server. */
  path: string
  /** Opens a copy of the folder as it lies there, so that whoever opens the folder next finds it untouched. */
  inspect<T>(run: (db: Database) => Promise<T>): Promise<T>
}

async function withDatabase<T>(path: string, run: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ folder: join(path, 'database') })
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'rihla-proof-'))

/** Makes a data folder whose database is migrated and holds what `build` builds; a company in it keeps the demo content out. */
export async function createEmbeddedFolder<T>(build: (builders: Builders) => Promise<T>): Promise<EmbeddedFolder & { built: T }> {
  const path = await newFolder()
  const built = await withDatabase(path, async (db) => {
    await migrate(db)
    using builders = await openBuilders(db)
    return build(builders)
  })
  return {
    path,
    built,
    async inspect(run) {
      const copy = await newFolder()
      try {
        await cp(join(path, 'database'), join(copy, 'database'), { recursive: true, filter: (file) => !/\/lock$/.test(file) })
        return await withDatabase(copy, run)
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}
