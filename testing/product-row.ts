import type { Insertable, Selectable, Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { TaxComponent } from '#shared/booking/tax.ts'
import type { Text } from '#shared/locale.ts'
import { foldText } from '#shared/text.ts'

/** What the products of every kind take instead of their builder's own. */
export type ProductOverrides = Partial<{
  confirmation: 'instant' | 'on_request'
  cutoffHours: number
  maxParty: number
  vat: 'S' | 'Z' | 'E' | 'O'
  taxComponents: TaxComponent[]
  country: number
  destinationId: string
  featured: boolean
  sort: number
  cancellation: { days_before: number; fee_percent: number }[]
  accessibility: string[]
}>

type ProductRowDeps = { trx: Transaction<DB>; companyId: string; id: () => string }

/** What a kind of product decides itself. */
type KindColumns = Pick<Insertable<DB['product']>, 'slug' | 'kind' | 'price_basis' | 'from_price'> & {
  names: Text
  text: Text
  zone?: string
} & Required<Pick<ProductOverrides, 'cutoffHours' | 'maxParty' | 'cancellation'>>

/** Adds the row that products of every kind have. */
export function insertProductRow(
  { trx, companyId, id }: ProductRowDeps,
  group: Selectable<DB['category']>,
  { names, text, zone = 'Asia/Riyadh', cutoffHours, maxParty, cancellation, ...ofKind }: KindColumns,
  overrides: ProductOverrides,
): Promise<Selectable<DB['product']>> {
  return trx
    .insertInto('product')
    .values({
      ...ofKind,
      company_id: companyId,
      id: id(),
      service_id: group.service_id,
      category_id: group.id,
      destination_id: overrides.destinationId ?? null,
      country_id: overrides.country ?? 1,
      name: jsonb(names),
      summary: jsonb(text),
      description: jsonb(text),
      confirmation: overrides.confirmation ?? 'instant',
      cutoff_hours: overrides.cutoffHours ?? cutoffHours,
      cancellation: jsonb(overrides.cancellation ?? cancellation),
      vat_category: overrides.vat ?? 'S',
      tax_components: overrides.taxComponents ? jsonb(overrides.taxComponents) : null,
      max_party: overrides.maxParty ?? maxParty,
      search: foldText(`${names.en} ${names.ar}`),
      featured: overrides.featured ?? false,
      accessibility: overrides.accessibility ?? [],
      sort: overrides.sort ?? 0,
      zone,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
