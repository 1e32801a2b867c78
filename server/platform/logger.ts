import { pino } from 'pino'

/** JSON lines on standard output; values under these names never appear. */
export const createLogger = (level: string) =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
  })

export type Logger = ReturnType<typeof createLogger>
