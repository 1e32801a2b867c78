/** The fields of an error that say what went wrong: no row's values, no inner state of a driver. */
const loggedFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'errno',
  'syscall',
  'address',
  'port',
] as const

type LoggedError = { type: string; message: string; stack?: string; cause?: LoggedError; errors?: LoggedError[] } & Record<
  string,
  unknown
>

const deepest = 4

/** PostgreSQL quotes the value in messages of class 22 (data exception), as in `invalid input syntax for type uuid: "…"`. */
function withoutValue(text: string, code: unknown): string {
  return typeof code === 'string' && /^22\w{3}$/.test(code) ? text.replaceAll(/"[^"]*"/g, '"…"') : text
}

/** An error as it goes into the log. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const own = error as Error & Record<string, unknown>
  const fields = loggedFields.flatMap((name) =>
    ['string', 'number'].includes(typeof own[name]) ? [[name, own[name]] as const] : [],
  )
  const isDeeper = depth < deepest
  return {
    type: error.name,
    message: withoutValue(error.message, own.code),
    ...(error.stack && { stack: withoutValue(error.stack, own.code) }),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && isDeeper && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && isDeeper && { errors: error.errors.map((one) => loggedError(one, depth + 1)) }),
  }
}
