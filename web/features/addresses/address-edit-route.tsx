import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/address-edit-route.ts'
import { type AddressEntry, AddressForm } from './address-form-view.tsx'
import { loadPlaces } from './load-places.ts'
import { restoredAddress, saveAddress } from './save-address.ts'

export const handle = { messages: ['addresses', 'validation'] }

const chosenOf = ({ country, state, area, city }: AddressEntry) => ({
  country: String(country.id),
  state: String(state.id),
  area: String(area.id),
  city: String(city.id),
})

/** One address of the customer's own, by the parameter `edit`. */
export async function loader({ params: { edit: id }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const address = await unwrap(api.profile.addresses[':id'].$get({ param: { id } }))
  return { address, restored: await restoredAddress(context), ...(await loadPlaces(api, chosenOf(address))) }
}

export const action = (args: Route.ActionArgs) =>
  saveAddress(args, (json, api) => api.profile.addresses[':id'].$put({ param: { id: args.params.edit }, json }))

export default function AddressEditRoute({ loaderData: { address, chosen, lists, restored }, actionData }: Route.ComponentProps) {
  const t = useTranslations('addresses')
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('edit_title')} noindex />
      <h1 className="text-h1">{t('edit_title')}</h1>
      <Card>
        <AddressForm
          address={address}
          chosen={chosen}
          lists={lists}
          result={actionData ?? restored ?? undefined}
          submitLabel={t('save')}
        />
      </Card>
    </div>
  )
}
