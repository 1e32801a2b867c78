import { Form } from 'react-router'
import { required } from '#shared/rules.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import type { FieldChecks } from '#web/platform/forms/field-checks.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const checks = { reference: [required], pin: [required] } as const satisfies FieldChecks

const asTyped = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 30, latin: true } as const

/** The reference and the PIN of a booking, as its mail has them. */
export function FindForm({ result }: { result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('finding')
  const form = useCheckedForm(result, checks)
  return (
    <div className="mx-auto grid max-w-110 gap-6">
      <header className="grid gap-1.5">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      <Card>
        <Form method="post" className="grid gap-5" {...form.formProps}>
          <FormErrors form={form} labels={{ reference: t('reference'), pin: t('pin') }} />
          <Field id="reference" label={t('reference')} errors={form.errorsOf('reference')} required>
            <TextInput name="reference" placeholder="RH-7K3M-9QXD" defaultValue={form.valueOf('reference')} {...asTyped} />
          </Field>
          <Field id="pin" label={t('pin')} hint={t('pin_hint')} errors={form.errorsOf('pin')} required>
            <TextInput name="pin" {...asTyped} className="tracking-widest" />
          </Field>
          <Button type="submit" size="large" wide loading={form.isPending}>
            {t('open')}
          </Button>
        </Form>
      </Card>
      <p className="text-sm text-muted">
        {t.rich('have_account', {
          link: (text) => (
            <TextLink href="/login" className="inline-flex min-h-11 items-center">
              {text}
            </TextLink>
          ),
        })}
      </p>
    </div>
  )
}
