import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import { embeddedFailure } from './embedded-failure.ts'
import { DatabaseInUseError, type Lock, lockFile } from './lock-file.ts'
import type { StartError } from './start-error.ts'

/** The engine of this process, reached through `host` (a folder with a unix socket). */
export type RunningEngine = {
  host: string
  /** Ends it and gives its folder back; StartError where it can no longer write what it holds. */
  close(): Promise<void>
}

export type EngineOptions = {
  /** Where it keeps its data; without it, in memory. */
  folder?: string | undefined
  /** Runs when the engine dies; without it the message is written and the process ends with code 1. */
  onDeath?: (error: StartError) => void
  /** Runs when its thread has begun, long before it answers. */
  onThread?: () => void
}

async function takeFolder(folder: string): Promise<Lock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await lockFile(join(folder, 'lock'), folder)
  } catch (error) {
    throw error instanceof DatabaseInUseError ? error : embeddedFailure(folder, error)
  }
}

function endProcess({ message }: StartError): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Starts the embedded engine on a folder that no other process has (DatabaseInUseError, StartError), or in memory. */
export async function startEngine({ folder, onDeath = endProcess, onThread }: EngineOptions = {}): Promise<RunningEngine> {
  const place = folder ?? 'memory'
  const lock = folder === undefined ? undefined : await takeFolder(folder)
  const data = folder === undefined ? {} : { folder: join(folder, 'data') }
  const embedded = await startEmbedded({
    ...data,
    onDeath: (reason) => onDeath(embeddedFailure(place, reason, 'cannot go on')),
    ...(onThread && { onThread }),
  }).catch(async (error) => {
    await lock?.release()
    throw lock ? embeddedFailure(place, error) : error
  })
  return {
    host: embedded.host,
    async close() {
      try {
        await embedded.close()
      } catch (error) {
        throw embeddedFailure(place, error, 'cannot go on')
      } finally {
        await lock?.release()
      }
    },
  }
}
