import { Form, redirect } from 'react-router'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { translator } from '#web/platform/texts/texts.server.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/cancel-order-route.ts'
import { cancelReason, cancelReasons, mostDetails, reasonField } from './cancel-reason.ts'
import { heldFor } from './order-kinds.ts'

export const handle = { messages: ['orders'] }

/** The current cancellation fee; an order that cannot be cancelled leads back to its page. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const orders = context.get(apiContext).profile.orders[':id']
  const [order, terms] = await Promise.all([
    unwrap(orders.$get({ param: { id } })),
    unwrap(orders.cancellation.$get({ param: { id } })),
  ])
  if (!terms.allowed) throw redirect(`/profile/orders/${id}`)
  return { order, terms, key: crypto.randomUUID() }
}

/** Terms that were refused must be asked for anew. */
export const shouldRevalidate = () => true

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api.profile.orders[':id'].cancel.$post({
        param: { id: args.params.id },
        json: { quote: fieldText(form, 'quote'), reason: cancelReason(form, translator(args.context, 'orders')) },
        header: { 'Idempotency-Key': fieldText(form, idempotencyField) },
      }),
    done: () => `/profile/orders/${args.params.id}`,
  })

export default function CancelOrderRoute({ loaderData: { order, terms, key }, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const form = useSubmission(actionData)
  const isPaid = [terms.fee, terms.refund].some(({ amount }) => Number(amount) > 0)
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('cancel_title')} noindex />
      <header className="grid gap-1">
        <h1 className="text-h1">{t('cancel_title')}</h1>
        <p className="text-muted">
          {order.package_name} ·{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.reference}
          </bdi>
        </p>
      </header>
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      <Card className="grid gap-5">
        <p>{t(`cancel_texts.${heldFor(order)}`)}</p>
        {isPaid ? (
          <DefinitionList
            variant="lines"
            items={[
              { term: t('cancel_fee'), value: <MoneyText money={terms.fee} /> },
              { term: t('refund'), value: <MoneyText money={terms.refund} /> },
            ]}
          />
        ) : (
          <p className="font-medium text-success">{t('cancellation_unpaid_now')}</p>
        )}
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="quote" value={terms.quote} />
          <input type="hidden" name={idempotencyField} value={form.keyOf(key)} />
          <RadioGroup
            name={reasonField}
            legend={
              <>
                {t('cancel_reason')} <span className="font-normal text-muted">({t('optional')})</span>
              </>
            }
            options={cancelReasons.map((value) => ({ value, label: t(`cancel_reasons.${value}`) }))}
            defaultValue={form.valueOf(reasonField)}
          />
          <Field
            id="reason"
            label={t('cancel_details')}
            aside={<span className="text-muted">{t('optional')}</span>}
            errors={form.errorsOf('reason')}
          >
            <TextArea name="reason" rows={3} maxLength={mostDetails} defaultValue={form.valueOf('reason')} />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
            <LinkButton href={`/profile/orders/${order.id}`} variant="secondary">
              {t('keep_order')}
            </LinkButton>
            <Button type="submit" variant="danger" loading={form.isPending}>
              {t('confirm_cancel')}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
