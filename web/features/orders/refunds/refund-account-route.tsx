import { data, Form, redirect } from 'react-router'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { fieldId, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { flash } from '#web/platform/session/flash.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { translator } from '#web/platform/texts/texts.server.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/refund-account-route.ts'
import { longestHolder, refundAccountBody, refundAccountChecks } from './refund-account-form.ts'

export const handle = { messages: ['orders', 'payments', 'validation'] }

/** The refund that waits for an account; one that waits for none leads to its order. */
export async function loader({ params: { id, refund_id }, context }: Route.LoaderArgs) {
  const { refunds, reference } = await unwrap(context.get(apiContext).profile.orders[':id'].invoice.$get({ param: { id } }))
  const refund = refunds.find((one) => one.id === refund_id)
  if (!refund) throw data({ code: 'not_found' }, { status: 404 })
  if (refund.status !== 'awaiting_iban') {
    flash(context.get(siteContext), { kind: 'info', text: translator(context, 'payments')('iban_form.not_needed') })
    throw redirect(`/profile/orders/${id}`)
  }
  return { id, reference, refund }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api.profile.orders[':id'].refunds[':refund_id'].account.$post({
        param: { id: args.params.id, refund_id: args.params.refund_id },
        json: refundAccountBody(form),
      }),
    done: () => `/profile/orders/${args.params.id}`,
  })

export default function RefundAccountRoute({ loaderData: { id, reference, refund }, actionData }: Route.ComponentProps) {
  const t = useTranslations('payments')
  const o = useTranslations('orders')
  const form = useCheckedForm(actionData, refundAccountChecks)
  const labels = { iban: t('iban_form.iban'), account_holder: t('iban_form.holder') }
  const field = (name: keyof typeof labels) => ({ id: fieldId(name), label: labels[name], errors: form.errorsOf(name) })
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('iban_form.title')} noindex />
      <header className="grid gap-1">
        <p className="text-sm text-muted">
          {o('order')} <bdi dir="ltr">{reference}</bdi>
        </p>
        <h1 className="text-h1">{t('iban_form.title')}</h1>
        <p>{t.rich('iban_form.lead', { amount: () => <MoneyText money={refund.amount} /> })}</p>
      </header>
      <Form method="post" {...form.formProps}>
        <Card className="grid gap-5">
          <FormErrors form={form} labels={labels} />
          <Field {...field('iban')} hint={t.rich('iban_form.iban_hint', { code: () => <bdi dir="ltr">SA</bdi> })} required>
            <TextInput
              name="iban"
              defaultValue={form.valueOf('iban')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={42}
              latin
            />
          </Field>
          <Field {...field('account_holder')} hint={t('iban_form.holder_hint')} required>
            <TextInput
              name="account_holder"
              defaultValue={form.valueOf('account_holder')}
              autoComplete="name"
              maxLength={longestHolder}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
            <LinkButton href={`/profile/orders/${id}`} variant="secondary">
              {t('back_to_order')}
            </LinkButton>
            <Button type="submit" loading={form.isPending}>
              {t('iban_form.send')}
            </Button>
          </div>
        </Card>
      </Form>
    </div>
  )
}
