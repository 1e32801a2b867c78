import { fileKinds } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field, useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type UploadedFile, uploadedField, uploadedValue } from './files/uploaded-files.ts'
import { fileBounds, type RequestField } from './request-form.ts'

type Props = {
  form: Pick<CheckedForm, 'errorsOf'>
  field: RequestField
  name: string
  /** Files of this field that were sent already. */
  uploaded: readonly UploadedFile[]
}

const accepted = Object.values(fileKinds)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

/** Files of a request: how many and how large is said beforehand, and those that arrived already stand below. */
export function FileField({ form, field, name, uploaded }: Props) {
  const t = useTranslations('requests')
  const { files, kilobytes } = fileBounds(field)
  return (
    <div className="grid gap-3">
      <Field
        id={fieldId(name)}
        label={field.label}
        hint={
          <>
            {field.hint && <span className="block">{field.hint}</span>}
            {t('files.bounds', { max: files.max, size: t('files.megabytes', { n: Math.floor(kilobytes.max / 102.4) / 10 }) })}
          </>
        }
        errors={form.errorsOf(name)}
        required={files.min > 0 && uploaded.length === 0}
        aside={files.min === 0 && <span className="text-muted">{t('optional')}</span>}
      >
        <FileInput key={uploaded.map(({ id }) => id).join()} name={name} isMultiple={files.max > 1} />
      </Field>
      {uploaded.length > 0 && <UploadedFiles files={uploaded} />}
    </div>
  )
}

/** The platform's own control for files; what arrived is taken out of it by a new one. */
function FileInput({ name, isMultiple }: { name: string; isMultiple: boolean }) {
  const { required: _, ...field } = useField<{ id?: string; required?: boolean }>({})
  return (
    <input
      {...field}
      type="file"
      name={name}
      multiple={isMultiple}
      accept={accepted}
      className="min-h-12 w-full rounded-control border border-dashed border-edge bg-surface p-2 text-sm text-muted transition-colors file:me-3 file:min-h-9 file:cursor-pointer file:rounded-mark file:border-0 file:bg-primary-light file:px-4 file:font-semibold file:text-primary-text hover:border-muted aria-invalid:border-danger aria-invalid:bg-danger-tint"
    />
  )
}

function UploadedFiles({ files }: { files: readonly UploadedFile[] }) {
  const t = useTranslations('requests')
  return (
    <fieldset className="rounded-control bg-sunken px-4 py-2">
      <legend className="sr-only">{t('files.kept')}</legend>
      <p aria-hidden="true" className="text-xs font-medium text-muted">
        {t('files.kept')}
      </p>
      {files.map((file) => (
        <label key={file.id} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name={uploadedField}
            value={uploadedValue(file)}
            defaultChecked
            className="size-5 shrink-0 accent-primary"
          />
          <Icon name="file-text" className="shrink-0 text-muted" />
          <bdi className="min-w-0 truncate">{file.name}</bdi>
          <span className="ms-auto shrink-0 text-xs text-muted">{t('files.kilobytes', { n: Math.ceil(file.size / 1024) })}</span>
        </label>
      ))}
      <p className="text-xs text-muted">{t('files.untick')}</p>
    </fieldset>
  )
}
