import { Form } from 'react-router'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/order-pin-route.ts'
import { findBookingPath } from './booking-access.ts'

export const handle = { messages: ['finding'] }

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { reference } = await unwrap(context.get(apiContext).profile.orders[':id'].$get({ param: { id } }))
  return { id, reference }
}

/** Shows the PIN, or makes another one. It is in the answer alone: no address and no cookie carries it. */
export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api.profile.orders[':id'].pin.$post({
        param: { id: args.params.id },
        json: fieldText(form, 'step') === 'renew' ? { renew: 'on' } : {},
      }),
  })

export default function OrderPinRoute({ loaderData: { id, reference }, actionData }: Route.ComponentProps) {
  const t = useTranslations('finding')
  const form = useSubmission(actionData)
  const pin = actionData?.status === 'done' ? actionData.body.data.pin : null
  return (
    <div className="grid max-w-xl gap-6">
      <PageHead title={t('pin_title')} noindex />
      <header className="grid gap-1.5">
        <h1 className="text-h1">{t('pin_title')}</h1>
        <p className="text-muted">
          {t.rich('pin_lead', {
            reference: () => <bdi dir="ltr">{reference}</bdi>,
            link: (text) => <TextLink href={findBookingPath}>{text}</TextLink>,
          })}
        </p>
      </header>
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      <Card>
        <Form method="post" className="grid justify-items-start gap-4">
          {pin ? (
            <>
              <output aria-label={t('pin')} dir="ltr" className="text-3xl font-bold tracking-[0.2em] tabular-nums select-all">
                {pin}
              </output>
              <p className="text-sm text-muted">{t('pin_shared')}</p>
              <Button type="submit" name="step" value="renew" variant="secondary" loading={form.isPending}>
                {t('pin_renew')}
              </Button>
            </>
          ) : (
            <>
              <p className="text-muted">{t('pin_shared')}</p>
              <Button type="submit" name="step" value="show" loading={form.isPending}>
                {t('pin_show')}
              </Button>
            </>
          )}
        </Form>
      </Card>
      <TextLink href={`/profile/orders/${id}`} className="inline-flex min-h-11 w-fit items-center">
        {t('pin_back')}
      </TextLink>
    </div>
  )
}
