import type { VoucherContent } from '#server/billing/pdf/voucher-content.ts'
import { readablePhone } from '#server/platform/customers/phone.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'

const keys = ['primary_phone', 'primary_email']

type StoredPhone = { country_code: string; number: string; extension?: string | null }

function phoneText({ country_code, number, extension }: StoredPhone): string {
  const dialled = readablePhone(`+${country_code.replace(/^(00|\+)/, '')}${number.replace(/^0+/, '')}`)
  return extension ? `${dialled} (${extension})` : dialled
}

/** How the company is reached, as far as it shows that to its customers. */
export async function readContact(scope: Scope): Promise<VoucherContent['company']> {
  const settings = await scope.db
    .selectFrom('project_setting')
    .select(['key', 'value', 'phone'])
    .where('company_id', '=', scope.companyId)
    .where('key', 'in', keys)
    .where('displayed', '=', true)
    .execute()
  const of = (key: string) => settings.find((setting) => setting.key === key)
  const phone = of('primary_phone')?.phone
  return {
    name: textFor(scope, scope.company.display_name),
    phones: phone ? [phoneText(phone)] : [],
    email: of('primary_email')?.value ?? null,
  }
}
