import { Form } from 'react-router'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { knownBrowser, requireCustomer, storeDeviceToken } from '#web/platform/session/guards.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { NewPasswordFields } from '../forms/password-fields.tsx'
import type { Route } from './+types/change-password-route.ts'
import { changePasswordBody, changePasswordChecks } from './change-password-form.ts'
import { ProfileHead } from './profile-head.tsx'
import { SessionList } from './session-list.tsx'

export const handle = { messages: ['accounts', 'account', 'validation'] }

/** The password and where it is in use. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email, phone } = await requireCustomer(context)
  return {
    email,
    phone: phone?.e164 ?? '',
    sessions: await unwrap(context.get(apiContext).profile.sessions.$get()),
    timeZone: context.get(siteContext).timeZone,
  }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api.profile.password.$put({ json: { ...changePasswordBody(form), device_token: knownBrowser(args.context) } }),
    done(body) {
      storeDeviceToken(args.context, body)
      return '/profile/change-password'
    },
  })

export default function ChangePasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { email, phone, sessions, timeZone } = loaderData
  return (
    <div className="grid max-w-2xl gap-8">
      <PageHead title={t('password.title')} noindex />
      <div className="grid gap-6">
        <ProfileHead title={t('password.title')} lead={t('password.lead')} />
        <Card>
          <ChangePasswordForm email={email} names={[email, phone]} result={actionData} />
        </Card>
      </div>
      <SessionList sessions={sessions} timeZone={timeZone} />
    </div>
  )
}

type Props = { email: string; names: readonly string[]; result: SubmitFailure | SubmitSuccess<unknown> | undefined }

function ChangePasswordForm({ email, names, result }: Props) {
  const t = useTranslations('account')
  const labels = useTranslations('accounts')
  const form = useCheckedForm(result, changePasswordChecks(names))
  const fields = {
    old_password: t('password.old'),
    password: t('password.new'),
    password_confirmation: labels('password_confirmation'),
  }
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={fields} />
      {/* Names the account to password managers, which keep the new password under it. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <Field
        id="old_password"
        label={t('password.old')}
        errors={form.errorsOf('old_password')}
        aside={<TextLink href="/forget-password">{t('password.forgotten')}</TextLink>}
        required
      >
        <PasswordInput name="old_password" showLabel={labels('show_password')} />
      </Field>
      <NewPasswordFields form={form} label={t('password.new')} />
      <div className="flex justify-end">
        <Button type="submit" loading={form.isPending} className="max-sm:w-full">
          {t('password.save')}
        </Button>
      </div>
    </Form>
  )
}
