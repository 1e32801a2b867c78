import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { idempotencyField } from '#web/platform/idempotency-field.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { reviewChecks } from './order-form.ts'
import { DetailFields, QuoteFields } from './quote-fields.tsx'
import type { Stage } from './review-action.ts'

/** The terms and the one button that places the order; beside it the way back to the details. */
export function ReviewForm({ stage, query }: { stage: Extract<Stage, { stage: 'review' }>; query: string }) {
  const t = useTranslations('booking')
  const { quote, values, key, result } = stage
  const form = useCheckedForm(result, reviewChecks)
  const action = `/booking/review${query}`
  return (
    <Card className="grid gap-4">
      <FormErrors form={{ summary: form.summary, message: null }} title={t('check_fields')} labels={{}} />
      <Form id="confirm" method="post" action={action} {...form.formProps}>
        <QuoteFields quote={quote} />
        <DetailFields values={values} />
        <input type="hidden" name={idempotencyField} value={key} />
        <Checkbox
          id="accept_terms"
          name="accept_terms"
          label={t('accept_terms')}
          errors={form.errorsOf('accept_terms')}
          defaultChecked={form.valueOf('accept_terms') !== ''}
          required
        />
      </Form>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Form method="post" action={action} className="grid">
          <QuoteFields quote={quote} />
          <DetailFields values={values} />
          <Button type="submit" name="step" value="details" look="secondary" size="large">
            {t('back_to_details')}
          </Button>
        </Form>
        <Button form="confirm" type="submit" name="step" value="confirm" size="large" loading={form.isPending}>
          {t(`confirm.${quote.confirmation}`)}
        </Button>
      </div>
    </Card>
  )
}
