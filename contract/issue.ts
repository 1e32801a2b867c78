import type { MessageKey, ValidationIssue } from '#shared/validation.ts'

/** A validation message as zod carries it: the key of the catalogue and its parameters; texts are made where the language is known. */
export const issue = (key: MessageKey, params?: ValidationIssue['params']): string =>
  JSON.stringify(params ? { key, params } : { key })

/** Reads what {@link issue} wrote; null for a message that is not ours. */
export function readIssue(message: string): ValidationIssue | null {
  if (!message.startsWith('{"key":')) return null
  return JSON.parse(message)
}
