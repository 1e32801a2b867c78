import type { ReactNode } from 'react'
import { limits } from '#shared/validation.ts'
import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = { form: CheckedForm; first?: string | undefined; hint?: ReactNode }

/** The field of an e-mail address. */
export function EmailField({ form, first, hint }: Props) {
  const t = useTranslations('accounts')
  return (
    <Field id="email" label={t('email')} hint={hint} errors={form.errorsOf('email')} required>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        maxLength={limits.email.max}
        defaultValue={form.valueOf('email', first)}
        latin
      />
    </Field>
  )
}
