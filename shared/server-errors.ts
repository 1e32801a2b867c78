/** The server's errors of each field, keyed by the field's name with dots for nesting. */
export type ServerErrors = Readonly<Record<string, readonly string[]>>

/** No field has an error: the state at first, after a successful write and on leaving a form. */
export const noServerErrors: ServerErrors = {}

/** The errors field of a response; a single text counts as a list of one, anything else is left out. */
export function readServerErrors(errors: unknown): ServerErrors {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return noServerErrors
  const fields = Object.entries(errors).map(([field, value]) => [field, errorTexts(value)] as const)
  return Object.fromEntries(fields.filter(([, texts]) => texts.length > 0))
}

function errorTexts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((text) => typeof text === 'string' && text !== '').map(String)
}

/** Whether any field has an error. */
export const hasServerErrors = (errors: ServerErrors): boolean => Object.keys(errors).length > 0

/** The errors without those of one field, once it is edited. */
export function clearField(errors: ServerErrors, field: string): ServerErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
}
