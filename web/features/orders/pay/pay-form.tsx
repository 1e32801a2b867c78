import { Form } from 'react-router'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Invoice, Payable } from '../wire.ts'
import type { beginPayment } from './begin-payment.ts'
import { methodField } from './payment-path.ts'
import { methodKey } from './payment-words.ts'

export type PayResult = Awaited<ReturnType<typeof beginPayment>>['data'] | undefined

type Props = {
  orderId: string
  methods: Invoice['methods']
  payable: Pick<Payable, 'amount'>
  /** The method that is ticked first; without it the first one. */
  first?: Invoice['methods'][number]
  result?: PayResult
}

/** The ways to pay and the button with the amount. It begins a payment at the order's page, wherever it is shown. */
export function PayForm({ orderId, methods, payable, first, result }: Props) {
  const t = useTranslations('payments')
  const o = useTranslations('orders')
  const form = useSubmission(result)
  const offered = methods.find((method) => method === first) ?? methods[0]
  if (!offered)
    return (
      <Alert tone="warning">
        <p>{t('no_methods')}</p>
      </Alert>
    )
  return (
    <Form method="post" action={`/profile/orders/${orderId}`} className="grid gap-5">
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      <div className="sm:[&_fieldset>div]:grid-cols-2">
        <RadioGroup
          name={methodField}
          legend={o('payment_method')}
          options={methods.map((method) => ({
            value: method,
            label: t(methodKey(method)),
            description: t(`method_hints.${method}`),
          }))}
          defaultValue={form.valueOf(methodField, offered)}
          errors={form.errorsOf(methodField)}
        />
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:gap-x-5">
        <Button type="submit" size="large" loading={form.isPending} className="w-full sm:w-auto sm:min-w-56">
          {t.rich('pay', { amount: () => <MoneyText money={payable.amount} /> })}
        </Button>
        <p className="min-w-0 flex-[1_1_14rem] text-xs text-muted">
          <Fact icon="shield-check">{t('on_provider')}</Fact>
        </p>
      </div>
    </Form>
  )
}
