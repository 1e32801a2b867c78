import { useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { couponOf } from '#shared/booking/selection-query.ts'
import { hasOffers } from '#shared/licence.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { typedMarker } from '#web/platform/forms/drafts/typed-marker.ts'
import { useDraft } from '#web/platform/forms/drafts/use-draft.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { PhoneField } from '#web/platform/forms/phone-field.tsx'
import type { SubmitFailure } from '#web/platform/forms/submit.ts'
import { TypedBy } from '#web/platform/forms/typed-by.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Quote } from '../../wire.ts'
import { bookingForm } from '../booking-form.ts'
import { useDetailLabels } from '../detail-labels.ts'
import { answersPath, type Details, detailChecks, detailsIn, questionsOf } from '../order-form.ts'
import { QuoteFields } from '../quote-fields.tsx'
import type { DetailChoices } from './choices.ts'
import { LazyCouponField, LazyQuestionFields, LazySaveTravellers } from './lazy-parts.ts'
import { TravellerFields } from './traveller-fields.tsx'
import { draftOwner, recallDetails, storeDetails } from './typed-details.ts'

type Props = {
  quote: Quote
  query: string
  values?: Details
  /** The stored draft, for a form that no reply refilled. */
  restored?: Details | null
  choices: DetailChoices
  coupon: string
  couponIssue?: string | undefined
  result?: SubmitFailure | undefined
}

/** The travellers, the company's questions, a coupon and the contact; goes on to the review. */
export function DetailsForm({ quote, query, values, restored, choices, coupon, couponIssue, result }: Props) {
  const t = useTranslations('booking')
  const { session, company } = useSite()
  const owner = draftOwner(session.user?.id, quote.product.id)
  const known = { ...profileDetails(session.user), ...(values ?? recallDetails(owner) ?? restored) }
  const form = useCheckedForm(result, detailChecks(quote))
  const questions = questionsOf(quote, 'order')
  const applyCoupon = useCoupon(query, owner)
  const ref = useRef<HTMLFormElement>(null)
  useDraft(ref, bookingForm(new URLSearchParams(query).get('product') ?? ''))
  return (
    <Form
      ref={ref}
      {...((values || restored) && typedMarker)}
      method="post"
      action={`/booking/review${query}`}
      className="grid gap-6"
      {...form.formProps}
      onSubmit={(event) => {
        storeDetails(owner, detailsIn(new FormData(event.currentTarget)))
        form.formProps.onSubmit(event)
      }}
    >
      {/* The Enter key presses the first button of a form, which must not be that of the coupon. */}
      <button type="submit" name="step" value="review" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <FormErrors form={form} labels={useDetailLabels(quote)} />
      <TypedBy form={form} />
      <QuoteFields quote={quote} />
      {quote.travellers.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers are told apart by their place alone
        <TravellerFields key={place} form={form} place={place} quote={quote} known={known} choices={choices} />
      ))}
      <LazySaveTravellers form={form} known={known} />
      {questions.length > 0 && (
        <Card className="grid gap-5">
          <h2 className="text-xl">{t('questions')}</h2>
          <LazyQuestionFields form={form} questions={questions} path={answersPath()} known={known} />
        </Card>
      )}
      <ContactFields form={form} known={known} kind={quote.kind} />
      {(hasOffers(company) || quote.coupon) && (
        <LazyCouponField form={form} quote={quote} coupon={coupon} issue={couponIssue} onApply={applyCoupon} />
      )}
      <Button
        type="submit"
        name="step"
        value="review"
        size="large"
        loading={form.isPending}
        className="w-full sm:w-auto sm:justify-self-end"
      >
        {t('to_review')}
      </Button>
    </Form>
  )
}

/** Asks for the price with another coupon by the address of the details, what was typed kept. */
function useCoupon(query: string, owner: string): (form: HTMLFormElement, coupon: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (form, typed) => {
    storeDetails(owner, detailsIn(new FormData(form)))
    const selection = new URLSearchParams(query)
    const coupon = couponOf(typed)
    if (coupon) selection.set('coupon', coupon)
    else selection.delete('coupon')
    void navigate(`/booking?${selection}`, { replace: pathname === '/booking', preventScrollReset: true })
  }
}

type User = ReturnType<typeof useSite>['session']['user']

/** The customer is whom we reach, and most often the first who travels. */
function profileDetails(user: User): Details {
  if (!user) return {}
  return {
    'travellers.0.firstname': user.firstname,
    'travellers.0.lastname': user.lastname,
    'contact.name': `${user.firstname} ${user.lastname}`,
    'contact.email': user.email,
    ...(user.phone && {
      'contact.phone.country_id': String(user.phone.country_id),
      'contact.phone.number': user.phone.number,
    }),
  }
}

function ContactFields({ form, known, kind }: { form: CheckedForm; known: Details; kind: Quote['kind'] }) {
  const t = useTranslations('booking')
  const field = (name: string) => ({ id: fieldId(name), errors: form.errorsOf(name) })
  const control = (name: string) => ({ name, defaultValue: form.valueOf(name, known[name]) })
  const country = known['contact.phone.country_id']
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-xl">{t('contact')}</h2>
        <p className="text-sm text-muted">{t('contact_lead')}</p>
      </div>
      <Field {...field('contact.name')} label={t('full_name')} required>
        <TextInput {...control('contact.name')} autoComplete="name" maxLength={limits.fullName.max} />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...field('contact.email')} label={t('email')} required>
          <TextInput {...control('contact.email')} type="email" autoComplete="email" maxLength={limits.email.max} latin />
        </Field>
        <PhoneField
          form={form}
          name="contact.phone"
          label={t('phone')}
          countryLabel={t('phone_country')}
          first={country ? { country_id: Number(country), number: known['contact.phone.number'] ?? '' } : null}
        />
      </div>
      <Field
        {...field('notes')}
        label={t('notes')}
        hint={t(`notes_hints.${kind}`)}
        aside={<span className="text-muted">{t('optional')}</span>}
      >
        <TextArea {...control('notes')} maxLength={limits.notes.max} rows={3} />
      </Field>
    </Card>
  )
}
