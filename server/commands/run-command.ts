import path from 'node:path'
import { errorMessage } from '#server/db/embedded/start-error.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { reference } from '#server/db/scope.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { createEncryption, type Encryption } from '#server/platform/encryption.ts'
import { createMediaStore, type MediaStore } from '#server/platform/media/media-store.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { startDatabase } from '#server/starting/start-database.ts'

/** A command that cannot be carried out; its message is all that the user needs. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command was called in a way it does not know. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}

export type CommandTools = { db: Database; clock: Clock; media: MediaStore; encryption: Encryption }

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Says what is no result of the command. */
export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Opens the database of the settings, brings it up to date, runs and closes it again. */
export async function withDatabase<T>(run: (tools: CommandTools) => Promise<T>): Promise<T> {
  const config = readConfig()
  const { database, dataFolder } = config
  const db = await openDatabase({ url: database.url, folder: database.folder, poolSize: 2 })
  try {
    await startDatabase(db, config, tell)
    const media = createMediaStore({ folder: path.join(dataFolder, 'media') })
    return await run({ db, clock: systemClock, media, encryption: createEncryption(config.encryptionSecrets) })
  } finally {
    await db.close()
  }
}

/** The id of a company by its slug; the message of the error names those that exist. */
export async function companyIdOf(db: Database, slug: string): Promise<string> {
  const companies = await reference(db).selectFrom('company').select(['id', 'slug']).orderBy('slug').execute()
  const found = companies.find((company) => company.slug === slug)
  if (found) return found.id
  const names = companies.map((company) => company.slug).join(', ')
  throw new CommandError(`There is no company ${slug}. ${names ? `There are: ${names}` : 'There is none yet.'}`)
}

const isParseError = (error: Error) => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Runs a command: what fails is said in one line, the exit code is 1, and 2 where the call itself was wrong. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof Error && isParseError(error))
    process.stderr.write(`${errorMessage(error)}\n${isUsage ? `\n${usage}\n` : ''}`)
    process.exitCode = isUsage ? 2 : 1
  }
}
