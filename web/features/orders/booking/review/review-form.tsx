import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { typedMarker } from '#web/platform/forms/drafts/typed-marker.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { TypedBy } from '#web/platform/forms/typed-by.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { AcceptTerms } from '#web/shell/company/accept-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CancellationSteps } from '../../order/cancellation-steps.tsx'
import { reviewChecks } from '../order-form.ts'
import { DetailFields, QuoteFields } from '../quote-fields.tsx'
import { alreadyBooked, bookAgainField } from '../same-dates.ts'
import type { Stage } from './review-action.ts'

type ReviewStage = Extract<Stage, { stage: 'review' }>

/** The terms and the one button that places the order; beside it the way back to the details. */
export function ReviewForm({ stage, query }: { stage: ReviewStage; query: string }) {
  const t = useTranslations('booking')
  const { quote, values, key, result } = stage
  const form = useCheckedForm(result, reviewChecks)
  const isSecond = result?.code === alreadyBooked || Boolean(result?.values[bookAgainField])
  const action = `/booking/review${query}`
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('terms')}</h2>
      <ReviewTerms quote={quote} />
      <FormErrors form={{ summary: form.summary, message: null }} labels={{ accept_terms: t('terms') }} />
      <Form id="confirm" {...typedMarker} method="post" action={action} {...form.formProps}>
        <TypedBy form={form} />
        <QuoteFields quote={quote} />
        <DetailFields values={values} quote={quote} />
        <input type="hidden" name={idempotencyField} value={key} />
        {isSecond && <input type="hidden" name={bookAgainField} value="yes" />}
        <AcceptTerms form={form} what="order" withCancellation={quote.cancellation.length > 0} />
      </Form>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Form method="post" action={action} className="grid">
          <TypedBy form={form} />
          <QuoteFields quote={quote} />
          <DetailFields values={values} quote={quote} />
          <Button type="submit" name="step" value="details" variant="secondary" size="large">
            {t('back_to_details')}
          </Button>
        </Form>
        <Button form="confirm" type="submit" name="step" value="confirm" size="large" loading={form.isPending}>
          {t(isSecond ? 'confirm_again' : `confirm.${quote.confirmation}`)}
        </Button>
      </div>
    </Card>
  )
}

/** The terms to accept: cancellation fees with their last moments, and when the amount is due. */
function ReviewTerms({ quote: { kind, cancellation, confirmation, zone } }: Pick<ReviewStage, 'quote'>) {
  const t = useTranslations('booking')
  return (
    <div className="grid gap-3 text-sm">
      {cancellation.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="font-semibold">{t('cancellation')}</h3>
          <CancellationSteps steps={cancellation} kind={kind} zone={zone} />
        </section>
      )}
      <section className="grid gap-1.5">
        <h3 className="font-semibold">{t('payment')}</h3>
        <p className="text-muted">{t(`payment_terms.${confirmation}`)}</p>
      </section>
    </div>
  )
}
