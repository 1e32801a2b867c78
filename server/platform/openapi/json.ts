/** A node of the document: plain JSON. */
export type Json = { [name: string]: unknown }

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name as types have it: `createOrder` and `create_order` become `CreateOrder`. */
export const pascal = (name: string): string => name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())

export const refTo = (section: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Json => ({
  $ref: `#/components/${section}/${name}`,
})
