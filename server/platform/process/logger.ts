import { randomBytes } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'
import type { Role } from './config.ts'
import { loggedError } from './log-error.ts'
import { contextFields } from './request-context.ts'

/** Names whose values never appear in a line, at the top or one level below. */
const secrets = [
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'pin',
]

const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`])

/** Which of the processes wrote a line: its roles, and an id that a restart changes. */
export type ProcessIdentity = { role: string; process: string }

const processId = randomBytes(3).toString('hex')

/** This process in these roles. */
export const identityOf = (roles: readonly Role[]): ProcessIdentity => ({ role: roles.join('+'), process: processId })

/**
 * JSON lines on standard output (or where a test wants them), each with the process and the request or job it is about,
 * without secrets and without the values of rows.
 */
export const createLogger = (level: string, destination?: DestinationStream, identity?: ProcessIdentity) =>
  pino(
    {
      level,
      base: identity ?? null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: contextFields,
      serializers: { err: (error: unknown) => loggedError(error) },
      redact: paths,
    },
    destination,
  )

export type Logger = ReturnType<typeof createLogger>
