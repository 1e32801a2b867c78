import type { Infer } from '#contract/client.ts'
import type { Category } from '#contract/services.ts'

export type CategoryRecord = Infer<typeof Category>

/** Categories under their services, both in the order in which they came. */
export function byService(
  categories: readonly CategoryRecord[],
): { service: CategoryRecord['service']; categories: CategoryRecord[] }[] {
  const groups = Map.groupBy(categories, ({ service }) => service.id)
  return [...groups.values()].flatMap((list) => (list[0] ? [{ service: list[0].service, categories: list }] : []))
}
