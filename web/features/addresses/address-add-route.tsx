import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/address-add-route.ts'
import { AddressForm } from './address-form-view.tsx'
import { loadPlaces } from './load-places.ts'
import { restoredAddress, saveAddress } from './save-address.ts'

export const handle = { messages: ['addresses', 'validation'] }

/** Most addresses lie in the country of the customer's phone, where it is one whose places are known. */
export async function loader({ context }: Route.LoaderArgs) {
  const { phone } = await requireCustomer(context)
  const api = context.get(apiContext)
  const countries = await unwrap(api.countries.$get({ query: { pagination: 'all', target_available: 'yes' } }))
  const first = countries.find(({ id }) => id === phone?.country_id) ?? countries[0]
  const chosen = { country: String(first?.id ?? ''), state: '', area: '', city: '' }
  return { restored: await restoredAddress(context), ...(await loadPlaces(api, chosen)) }
}

export const action = (args: Route.ActionArgs) => saveAddress(args, (json, api) => api.profile.addresses.$post({ json }))

export default function AddressAddRoute({ loaderData: { chosen, lists, restored }, actionData }: Route.ComponentProps) {
  const t = useTranslations('addresses')
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('add_title')} noindex />
      <h1 className="text-h1">{t('add_title')}</h1>
      <Card>
        <AddressForm chosen={chosen} lists={lists} result={actionData ?? restored ?? undefined} submitLabel={t('add')} />
      </Card>
    </div>
  )
}
