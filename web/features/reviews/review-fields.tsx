import { Form } from 'react-router'
import { limits } from '#shared/validation.ts'
import { fieldId, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import type { SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PictureField } from './picture-field.tsx'
import { partField, reviewChecks } from './review-form.ts'
import type { FailedReview } from './send-review.ts'
import { pictureField } from './sent-pictures.ts'
import type { ReviewForm } from './wire.ts'

export type ReviewResult = FailedReview | SubmitSuccess<unknown> | undefined

type Props = { review: ReviewForm; result: ReviewResult }

/** The form of a review: stars for the whole and its parts, a text, pictures. */
export function ReviewFields({ review: { parts, author, review }, result }: Props) {
  const t = useTranslations('reviewing')
  const form = useCheckedForm(result, reviewChecks(parts))
  const label = (n: number) => t('star', { n })
  const given = (part: string) => review?.parts.find((one) => one.part === part)?.rating.toString()
  const sent = result?.status === 'failed' ? result.pictures : (review?.pictures ?? [])
  const labels = {
    rating: t('rating'),
    ...Object.fromEntries(parts.map((part) => [partField(part), t(`parts.${part}`)])),
    text: t('text'),
    [pictureField]: t('pictures'),
  }
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6" {...form.formProps}>
      <FormErrors form={form} labels={labels} />
      <StarRating
        name="rating"
        id={fieldId('rating')}
        legend={t('rating')}
        label={label}
        size="large"
        defaultValue={form.valueOf('rating', review?.rating.toString())}
        errors={form.errorsOf('rating')}
      />
      <div className="grid gap-4 rounded-card bg-sunken p-4 sm:gap-2">
        <h2 className="text-lg font-semibold">{t('parts_title')}</h2>
        {parts.map((part) => (
          <StarRating
            key={part}
            name={partField(part)}
            id={fieldId(partField(part))}
            legend={t(`parts.${part}`)}
            label={label}
            defaultValue={form.valueOf(partField(part), given(part))}
            errors={form.errorsOf(partField(part))}
          />
        ))}
      </div>
      <Field
        id={fieldId('text')}
        label={t('text')}
        hint={t('text_hint')}
        errors={form.errorsOf('text')}
        aside={<span className="text-muted">{t('optional')}</span>}
      >
        <TextArea
          name="text"
          dir="auto"
          rows={6}
          maxLength={limits.review.max}
          defaultValue={form.valueOf('text', review?.text ?? '')}
        />
      </Field>
      <PictureField form={form} sent={sent} />
      <p className="text-sm text-muted">{t('shown_as', { author })}</p>
      <div>
        <Button type="submit" size="large" loading={form.isPending}>
          {t(review ? 'save' : 'send')}
        </Button>
      </div>
    </Form>
  )
}
