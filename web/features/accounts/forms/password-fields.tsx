import { useState } from 'react'
import { passwordChecks } from '#shared/password.ts'
import { limits } from '#shared/validation.ts'
import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

/** A new password with its rules ticked off while typing, and the same once more. */
export function NewPasswordFields({ form, label }: { form: CheckedForm; label?: string }) {
  const t = useTranslations('accounts')
  const [password, setPassword] = useState('')
  const showLabel = t('show_password')
  const errors = form.errorsOf('password')
  return (
    <>
      <div className="grid gap-2.5">
        <Field id="password" label={label ?? t('password')} errors={errors} required>
          <PasswordInput
            showLabel={showLabel}
            name="password"
            autoComplete="new-password"
            aria-describedby={errors.length > 0 ? 'password-errors password-rules' : 'password-rules'}
            onValue={setPassword}
          />
        </Field>
        <PasswordChecklist
          id="password-rules"
          password={password}
          rules={passwordChecks.map(({ code, test }) => ({ id: code, label: t(`rules.${code}`, limits.password), passes: test }))}
          announce={(met, total) => t('rules_met', { met, total })}
          metLabel={t('rule_met')}
          unmetLabel={t('rule_unmet')}
        />
      </div>
      <Field
        id="password_confirmation"
        label={t('password_confirmation')}
        errors={form.errorsOf('password_confirmation')}
        required
      >
        <PasswordInput showLabel={showLabel} name="password_confirmation" autoComplete="new-password" />
      </Field>
    </>
  )
}
