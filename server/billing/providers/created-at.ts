import { isUuid } from '#shared/id.ts'

/** When a row with this id was created: UUIDs of version 7 begin with their time. Null for other ids. */
export function createdAt(id: string): Date | null {
  if (!isUuid(id) || id[14] !== '7') return null
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
