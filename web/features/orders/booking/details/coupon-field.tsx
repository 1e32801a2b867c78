import { type SyntheticEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Quote } from '../../wire.ts'

type Props = {
  form: CheckedForm
  quote: Quote
  coupon: string
  /** Why the code was not taken, where the form was not sent for it. */
  issue: string | undefined
  /** Asks for the price with another code, where scripts run. */
  onApply(form: HTMLFormElement, coupon: string): void
}

/** A discount code and what came of it. It is a part of the details' form, so that nothing typed there is lost. */
export function CouponField({ form, quote, coupon, issue, onApply }: Props) {
  const t = useTranslations('booking')
  const input = useRef<HTMLInputElement>(null)
  const isPending = useNavigation().state !== 'idle'
  const serverErrors = form.errorsOf('coupon')
  const apply = (event: SyntheticEvent) => {
    if (!input.current?.form) return
    event.preventDefault()
    form.clear('coupon')
    onApply(input.current.form, input.current.value)
  }
  const remove = (event: SyntheticEvent) => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    apply(event)
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('coupon.title')}</h2>
      <Field
        id={fieldId('coupon')}
        label={t('coupon.label')}
        errors={serverErrors.length > 0 || !issue ? serverErrors : [issue]}
        aside={<span className="text-muted">{t('optional')}</span>}
      >
        <span className="flex gap-2 [&>input]:min-w-0 [&>input]:grow">
          <TextInput
            ref={input}
            name="coupon"
            defaultValue={coupon}
            maxLength={limits.coupon.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={(event) => event.key === 'Enter' && apply(event)}
            latin
          />
          <Button type="submit" name="step" value="coupon" variant="secondary" formNoValidate loading={isPending} onClick={apply}>
            {t('coupon.apply')}
          </Button>
        </span>
      </Field>
      <div role="status">
        <Outcome quote={quote} issue={issue} onRemove={remove} />
      </div>
    </Card>
  )
}

type OutcomeProps = Pick<Props, 'quote' | 'issue'> & { onRemove(event: SyntheticEvent): void }

/** An issue is shown at the field and announced here to screen readers. */
function Outcome({ quote, issue, onRemove }: OutcomeProps) {
  const t = useTranslations('booking')
  if (issue) return <p className="sr-only">{issue}</p>
  if (!quote.coupon) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className={quote.coupon.applied ? 'flex items-start gap-2 font-medium text-success' : 'text-muted'}>
        {quote.coupon.applied && <Icon name="circle-check" className="mt-1 shrink-0" />}
        <span>
          <OutcomeText quote={quote} />
        </span>
      </p>
      <Button type="submit" name="step" value="no_coupon" variant="ghost" size="small" formNoValidate onClick={onRemove}>
        {t('coupon.remove')}
      </Button>
    </div>
  )
}

function OutcomeText({ quote: { coupon, discounts, offer } }: Pick<Props, 'quote'>) {
  const t = useTranslations('booking')
  const [discount] = discounts
  const code = () => <bdi dir="ltr">{coupon?.code}</bdi>
  if (coupon?.applied && discount) return t.rich('coupon.applied', { code, amount: () => <MoneyText money={discount.amount} /> })
  return offer
    ? t.rich('coupon.offer_is_better', { code, offer: () => <bdi>{offer.title}</bdi> })
    : t.rich('coupon.no_use', { code })
}
