import { listNations } from '#shared/nations.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/traveller-add-route.ts'
import { saveTraveller } from './save-traveller.ts'
import { TravellerForm } from './traveller-form-view.tsx'

export const handle = { messages: ['travellers', 'validation'] }

export const loader = ({ context }: Route.LoaderArgs) => ({
  nations: listNations(context.get(siteContext).locale),
  key: crypto.randomUUID(),
})

export const action = (args: Route.ActionArgs) =>
  saveTraveller(args, (json, api, form) =>
    api.profile.travellers.$post({ json, header: { 'Idempotency-Key': fieldText(form, idempotencyField) } }),
  )

export default function TravellerAddRoute({ loaderData: { nations, key }, actionData }: Route.ComponentProps) {
  const t = useTranslations('travellers')
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('add_title')} noindex />
      <h1 className="text-h1">{t('add_title')}</h1>
      <Card>
        <TravellerForm nations={nations} idempotencyKey={key} result={actionData} submitLabel={t('add')} />
      </Card>
    </div>
  )
}
