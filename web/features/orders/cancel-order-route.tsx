import { Form, redirect } from 'react-router'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
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
import { CancellationSteps, stepsAhead } from './order/cancellation-steps.tsx'
import { heldFor } from './order-kinds.ts'
import type { Cancellation, Order } from './wire.ts'

export const handle = { messages: ['orders', 'payments'] }

/** The current cancellation fee; an order that cannot be cancelled leads back to its page. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const orders = context.get(apiContext).profile.orders[':id']
  const [order, terms] = await Promise.all([
    unwrap(orders.$get({ param: { id } })),
    unwrap(orders.cancellation.$get({ param: { id } })),
  ])
  if (!terms.allowed) throw redirect(`/profile/orders/${id}`)
  const policy = stepsAhead(terms.policy, now())
  return { order, terms: { ...terms, policy }, key: crypto.randomUUID(), timeZone: context.get(siteContext).timeZone }
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

export default function CancelOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, terms, key, timeZone } = loaderData
  const t = useTranslations('orders')
  const form = useSubmission(actionData)
  const zone = useReaderZone(timeZone)
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
          <CancellationTerms order={order} terms={terms} zone={zone} />
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

type TermsProps = {
  order: Pick<Order, 'kind' | 'zone'>
  terms: Pick<Cancellation, 'fee' | 'refund' | 'policy'>
  zone: string
}

/** What cancelling a paid order costs now, what comes back and how, and what it costs later. */
function CancellationTerms({ order, terms: { fee, refund, policy }, zone }: TermsProps) {
  const t = useTranslations('orders')
  const p = useTranslations('payments')
  return (
    <>
      <DefinitionList
        variant="lines"
        items={[
          { term: t('cancel_fee'), value: <MoneyText money={fee} /> },
          {
            term: t('refund'),
            value: (
              <span className="text-2xl font-bold">
                <MoneyText money={refund} />
              </span>
            ),
          },
        ]}
      />
      {policy.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-sm font-semibold">{p('cancel.steps')}</h2>
          <CancellationSteps steps={policy} kind={order.kind} zone={order.zone ?? zone} />
        </section>
      )}
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">
        {p(Number(refund.amount) > 0 ? 'cancel.way' : 'cancel.no_refund')}
      </p>
    </>
  )
}
