import { type DestinationStream, pino } from 'pino'

/** Names whose values never appear in a line, at the top or one level below. */
const secrets = ['password', 'password_confirmation', 'token', 'access_token', 'authorization', 'cookie', 'set-cookie', 'secret']

/** What PostgreSQL adds to an error: the values of the row. */
const rowValues = ['err.detail', 'err.where', 'err.cause.detail', 'err.cause.where']

const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`])

/** JSON lines on standard output (or where a test wants them), without secrets and without the values of rows. */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: [...paths, ...rowValues],
    },
    destination,
  )

export type Logger = ReturnType<typeof createLogger>
