import { Form } from 'react-router'
import { lengthWithin, required } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { endSession } from '#web/platform/session/guards.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/delete-account-route.ts'
import { exportPath } from './export-path.ts'
import { ProfileHead } from './profile-head.tsx'

export const handle = { messages: ['accounts', 'account', 'validation'] }

const checks = { password: [required], reason: [lengthWithin(limits.reason)] } as const satisfies FieldChecks

/** Nothing to load, but the guards of the area stand before it. */
export const loader = () => null

/** The account is given up: this browser forgets its session with all others. */
export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api.profile.$delete({ json: { password: fieldText(form, 'password'), reason: fieldText(form, 'reason') } }),
    done: () => {
      endSession(args.context)
      return '/'
    },
  })

export default function DeleteAccountRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('delete.title')} noindex />
      <ProfileHead title={t('delete.title')} lead={t('delete.lead')} />
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('delete.what_title')}</h2>
        <ul className="grid gap-3">
          {(['now', 'regret', 'erased', 'kept'] as const).map((point) => (
            <li key={point} className="flex gap-3">
              <Icon name="info" size={20} className="mt-0.5 shrink-0 text-muted" />
              {t(`delete.${point}`)}
            </li>
          ))}
        </ul>
        <div className="grid gap-3 border-t border-line pt-4">
          <p>{t('delete.export_text')}</p>
          <LinkButton href={exportPath} variant="secondary" className="w-fit" download>
            {t('delete.export')}
          </LinkButton>
        </div>
      </Card>
      <Card className="grid gap-5 border-danger/40">
        <h2 className="text-lg font-semibold text-danger">{t('delete.danger_title')}</h2>
        <DeleteForm result={actionData} />
      </Card>
    </div>
  )
}

function DeleteForm({ result }: { result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('account')
  const labels = useTranslations('accounts')
  const form = useCheckedForm(result, checks)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={{ password: labels('password'), reason: t('delete.reason') }} />
      {form.code === 'trip_ahead' && (
        <LinkButton href="/profile/orders?page=1" variant="secondary" className="w-fit">
          {t('delete.to_orders')}
        </LinkButton>
      )}
      <Field id="password" label={labels('password')} errors={form.errorsOf('password')} required>
        <PasswordInput name="password" showLabel={labels('show_password')} />
      </Field>
      <Field
        id="reason"
        label={t('delete.reason')}
        aside={<span className="text-muted">{labels('optional')}</span>}
        errors={form.errorsOf('reason')}
      >
        <TextArea name="reason" rows={3} maxLength={limits.reason.max} defaultValue={form.valueOf('reason')} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <LinkButton href="/profile" variant="secondary">
          {t('delete.stay')}
        </LinkButton>
        <Button type="submit" variant="danger" loading={form.isPending}>
          {t('delete.confirm')}
        </Button>
      </div>
    </Form>
  )
}
