import type { Text } from './locale.ts'

/**
 * The types of a request form's fields. Bounds: characters of `text` and `long_text`, the value of `number` and of
 * `budget` (a decimal amount in the visitor's currency), days from today of `date`, people of `party`, and the count of `files`.
 */
export const requestFieldTypes = ['text', 'long_text', 'number', 'date', 'choice', 'party', 'budget', 'files'] as const

export type RequestFieldType = (typeof requestFieldTypes)[number]

/** One field of a service's request form as its row keeps it. */
export type RequestFieldRecord = {
  code: string
  type: RequestFieldType
  label: Text
  hint?: Text
  required: boolean
  min?: number
  max?: number
  max_kilobytes?: number
  choices?: { code: string; label: Text }[]
}

/** The parts of a party's count. */
export const partyParts = ['adults', 'children', 'infants'] as const

/** The names under which a form sends the counts of a party field: `party_adults`, `party_children`, `party_infants`. */
export const partFields = (code: string): string[] => partyParts.map((part) => `${code}_${part}`)
