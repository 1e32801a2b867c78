import { DatabaseBusyError } from '#server/db/semaphore.ts'

/**
 * SQLSTATEs and Node's codes of a database that is away, is stopping, is full, was made read-only by a failover, or takes no more
 * connections: 08 connection, 53 resources (disk, memory, connections), 57P operator, 58 its files.
 */
const awayCodes =
  /^(?:08...|53...|57P0[1-5]|58...|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/
const awayMessages = /Connection terminated|not queryable|connection has been discarded|Query read timeout/

/** One of ours waited for others too long: for a lock, for the end of its statement or transaction, or in a deadlock once too often. */
const busyCodes = /^(?:55P03|57014|25P0[34]|40001|40P01)$/
const busyMessages = /timeout exceeded when trying to connect/

const sqlState = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A server that is stopped takes its socket with it; any other file that is missing is no matter of the database. */
const hasNoSocket = (error: Error): boolean => sqlState(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether the database is away or cannot write, and not our statement wrong. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && (awayCodes.test(sqlState(error)) || awayMessages.test(error.message) || hasNoSocket(error))

export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseBusyError || busyCodes.test(sqlState(error)) || busyMessages.test(error.message))

/** Whether the database takes no writes at all. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && sqlState(error) === '25006'

/** Whether trying again later may help: the database is away, cannot write, or takes too long. */
export const isUnavailable = (error: unknown): boolean => isAway(error) || isBusy(error)
