import { errorMessage, StartError } from './start-error.ts'

/** Numbers of WASI, which the embedded engine throws, under the names that Node gives them. */
const wasiNames: Record<number, string> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/** The SQLSTATE of a full disk, by which an engine that already runs names it. */
const diskFull = '53100'

const reasons: Record<string, string> = {
  EACCES: 'may not be written by the user of this process: give it the right, or name another folder with DATA_FOLDER',
  EPERM: 'may not be written by the user of this process: give it the right, or name another folder with DATA_FOLDER',
  EROFS: 'lies on a read-only file system: make it writable, or name another folder with DATA_FOLDER',
  ENOSPC: 'lies on a full disk: free some space and start again',
  EDQUOT: 'is at the limit of its disk quota: free some space and start again',
  ENOENT: 'cannot be made: see that its place exists and can be written, or name another folder with DATA_FOLDER',
  ENOTDIR: 'is no folder: name another with DATA_FOLDER',
  EEXIST: 'is no folder: name another with DATA_FOLDER',
}

function failureName(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code === diskFull ? 'ENOSPC' : error.code
  return 'errno' in error && typeof error.errno === 'number' ? (wasiNames[error.errno] ?? '') : ''
}

const firstLine = (error: unknown) => errorMessage(error).split('\n')[0]?.slice(0, 200)

/** One sentence for an operator: which folder the embedded database could not use, why, and what to do. */
export function embeddedFailure(
  folder: string,
  error: unknown,
  trouble: 'cannot be opened' | 'cannot go on' = 'cannot be opened',
): StartError {
  const reason = reasons[failureName(error)]
  if (reason) return new StartError(`The folder of the embedded database, ${folder}, ${reason}.`, { cause: error })
  return new StartError(
    `The embedded database in ${folder} ${trouble} (${firstLine(error)}): it is damaged, or this user may not write all of it. Move the folder away to begin anew, or put a copy of it back.`,
    { cause: error },
  )
}
