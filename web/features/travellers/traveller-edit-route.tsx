import { listNations } from '#shared/nations.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/traveller-edit-route.ts'
import { saveTraveller } from './save-traveller.ts'
import { TravellerForm } from './traveller-form-view.tsx'

export const handle = { messages: ['travellers', 'validation'] }

/** One saved traveller of the customer's own. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return {
    traveller: await unwrap(context.get(apiContext).profile.travellers[':id'].$get({ param: { id } })),
    nations: listNations(context.get(siteContext).locale),
  }
}

export const action = (args: Route.ActionArgs) =>
  saveTraveller(args, (json, api) => api.profile.travellers[':id'].$put({ param: { id: args.params.id }, json }))

export default function TravellerEditRoute({ loaderData: { traveller, nations }, actionData }: Route.ComponentProps) {
  const t = useTranslations('travellers')
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('edit_title')} noindex />
      <h1 className="text-h1">{t('edit_title')}</h1>
      <Card>
        <TravellerForm traveller={traveller} nations={nations} result={actionData} submitLabel={t('save')} />
      </Card>
    </div>
  )
}
