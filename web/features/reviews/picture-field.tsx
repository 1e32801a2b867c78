import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field, useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pictureField, sentField, sentValue } from './sent-pictures.ts'
import type { SentPicture } from './wire.ts'

type Props = { form: Pick<CheckedForm, 'errorsOf'>; sent: readonly SentPicture[] }

/** The pictures of a review: new ones, and below them those that have arrived. */
export function PictureField({ form, sent }: Props) {
  const t = useTranslations('reviewing')
  const megabytes = limits.imageKilobytes.max / 1024
  return (
    <div className="grid gap-3">
      <Field
        id={fieldId(pictureField)}
        label={t('pictures')}
        hint={t('pictures_hint', { max: limits.reviewPictures.max, megabytes })}
        errors={form.errorsOf(pictureField)}
        aside={<span className="text-muted">{t('optional')}</span>}
      >
        <PictureInput key={sent.map(({ id }) => id).join()} />
      </Field>
      {sent.length > 0 && <SentPictures sent={sent} />}
    </div>
  )
}

/** The platform's own control for files; what arrived is taken out of it by a new one. */
function PictureInput() {
  const { required: _, ...field } = useField<{ id?: string; required?: boolean }>({})
  return (
    <input
      {...field}
      type="file"
      name={pictureField}
      multiple
      accept="image/jpeg,image/png"
      className="min-h-12 w-full rounded-control border border-dashed border-edge bg-surface p-2 text-sm text-muted transition-colors file:me-3 file:min-h-9 file:cursor-pointer file:rounded-mark file:border-0 file:bg-primary-light file:px-4 file:font-semibold file:text-primary-text hover:border-muted aria-invalid:border-danger aria-invalid:bg-danger-tint"
    />
  )
}

function SentPictures({ sent }: { sent: readonly SentPicture[] }) {
  const t = useTranslations('reviewing')
  return (
    <fieldset className="rounded-control bg-sunken px-4 py-2">
      <legend className="sr-only">{t('kept')}</legend>
      <p aria-hidden="true" className="text-xs font-medium text-muted">
        {t('kept')}
      </p>
      {sent.map((picture) => (
        <label key={picture.id} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name={sentField}
            value={sentValue(picture)}
            defaultChecked
            className="size-5 shrink-0 accent-primary"
          />
          <Icon name="images" className="shrink-0 text-muted" />
          <bdi className="min-w-0 truncate">{picture.name}</bdi>
          <span className="ms-auto shrink-0 text-xs text-muted">{t('kilobytes', { n: Math.ceil(picture.size / 1024) })}</span>
        </label>
      ))}
      <p className="text-xs text-muted">{t('untick')}</p>
    </fieldset>
  )
}
