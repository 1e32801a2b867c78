import { format } from 'node:util'
import { loggedError } from './log-error.ts'
import type { Logger } from './logger.ts'

const levels = { debug: 'debug', trace: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Paths in quotes, as libraries name the address that was asked for: a caller chose them. */
const quotedPath = /(["'`])\/[^"'`]*\1/g

const withoutPaths = (text: string) => text.replaceAll(quotedPath, '(path)')

function logLine(values: unknown[]) {
  const error = values.find((value) => value instanceof Error)
  const logged = error && loggedError(error)
  const texts = values.filter((value) => value !== error)
  return {
    facts: logged ? { err: { ...logged, message: withoutPaths(logged.message), stack: withoutPaths(logged.stack ?? '') } } : {},
    text: withoutPaths(texts.length > 0 ? format(...texts) : (logged?.message ?? '')),
  }
}

/** Sends what libraries write to the console into the log, and Node's own warnings. */
function captureConsole(logger: Logger): void {
  const bare = logger.child({ source: 'console' }, { serializers: { err: (error: unknown) => error } })
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][])
    console[method] = (...values: unknown[]) => {
      const { facts, text } = logLine(values)
      bare[level](facts, text)
    }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node warns'))
}

/** Logs what nobody caught as one fatal line and ends: the state of the process is not known any more. */
function endOnUncaught(logger: Logger): void {
  const end = (message: string) => (error: unknown) => {
    logger.fatal({ err: error }, message)
    process.exit(1)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}

/** Makes a line of the log of everything that this process writes. */
export function captureOutput(logger: Logger): void {
  captureConsole(logger)
  endOnUncaught(logger)
}
