import type { Fault, MessageKey } from '#shared/validation.ts'

/** A validation message as zod carries it: the key of the catalogue and its parameters; texts are made where the language is known. */
export const fault = (key: MessageKey, params?: Fault['params']): string => JSON.stringify(params ? { key, params } : { key })

/** Reads what {@link fault} wrote; null for a message that is not ours. */
export function readFault(message: string): Fault | null {
  if (!message.startsWith('{"key":')) return null
  return JSON.parse(message)
}
