/** The start, or the embedded engine, cannot go on, for a reason that the operator can mend; its message is all that needs to be read. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of an error; failures of a connection come as one error for each address tried, without a message of their own. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorMessage).join('; ')
  return error instanceof Error ? error.message : String(error)
}
