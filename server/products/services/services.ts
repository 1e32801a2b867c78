import type { Infer } from '#contract/route.ts'
import type { Service, ServiceWithForm } from '#contract/services.ts'
import { AppError } from '#server/platform/errors.ts'
import { pictureColumns, presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { byIdOrSlug } from '../core/find-product.ts'
import { kindSoldBy } from '../kinds.ts'

const services = ({ db, companyId }: Scope) =>
  db
    .selectFrom('service as s')
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 's.company_id').onRef('media.id', '=', 's.image_id'))
    .selectAll('s')
    .select((q) => [
      pictureColumns,
      q
        .selectFrom('product as m')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('m.company_id', '=', 's.company_id')
        .whereRef('m.service_id', '=', 's.id')
        .where('m.active', '=', true)
        .as('products_count'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.active', '=', true)

export const listServices = (scope: Scope) => services(scope).orderBy('s.sort').orderBy('s.id').execute()

export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number]

export const findService = (scope: Scope, idOrSlug: string) =>
  services(scope)
    .where(`s.${byIdOrSlug(idOrSlug)}`, '=', idOrSlug)
    .executeTakeFirst()

export async function serviceOr404(scope: Scope, idOrSlug: string): Promise<ServiceRow> {
  const service = await findService(scope, idOrSlug)
  if (!service) throw new AppError('not_found')
  return service
}

export const presentService = (scope: Scope, row: ServiceRow): Infer<typeof Service> => ({
  id: row.id,
  slug: row.slug,
  code: row.code,
  kind: row.kind,
  page: row.page,
  name: textFor(scope, row.name),
  summary: textFor(scope, row.summary),
  description: textFor(scope, row.description),
  icon: row.icon,
  image: presentPicture(scope, row.picture),
  in_header: row.in_header,
  products_count: Number(row.products_count ?? 0),
})

/** The fields of a service's request form as its row keeps them; none where it has no form. */
export const requestFormFields = (row: Pick<ServiceRow, 'form_schema'>): RequestFieldRecord[] => row.form_schema ?? []

/** The fields for which files are uploaded: of requests for what the service sells, else of its own form. */
export const uploadFieldsOf = (service: ServiceRow): readonly RequestFieldRecord[] =>
  kindSoldBy(service.kind)?.request?.files ?? requestFormFields(service)

export const presentServiceWithForm = (scope: Scope, row: ServiceRow): Infer<typeof ServiceWithForm> => ({
  ...presentService(scope, row),
  form: requestFormFields(row).map((field) => ({
    code: field.code,
    type: field.type,
    label: textFor(scope, field.label),
    hint: textOrNull(scope, field.hint ?? null),
    required: field.required,
    min: field.min ?? null,
    max: field.max ?? null,
    max_kilobytes: field.max_kilobytes ?? null,
    choices: (field.choices ?? []).map(({ code, label }) => ({ code, label: textFor(scope, label) })),
  })),
})
