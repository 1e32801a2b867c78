import { Form } from 'react-router'
import { email, required } from '#shared/rules.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { limits } from '#shared/validation.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { mailSent, mailVerified } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/newsletter-route.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'

export const handle = { messages: ['newsletter', 'validation'] } satisfies ScreenHandle

const states = ['asked', 'confirmed', 'left'] as const

export function loader({ request }: Route.LoaderArgs) {
  const state = new URL(request.url).searchParams.get('state')
  return { state: states.find((one) => one === state) ?? null }
}

/** Where scripts run, the form that was sent stays where it is and answers there. */
export function action(args: Route.ActionArgs) {
  const { isDocument } = args.context.get(siteContext)
  return submit(args, {
    send: (form, api) => api.newsletter.$post({ json: { email: fieldText(form, 'email').trim() } }),
    ...(isDocument && { done: () => '/newsletter?state=asked' }),
  })
}

/** Subscribing without a home page around it, and what came of it. */
export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter')
  const state = actionData?.status === 'done' ? 'asked' : loaderData.state
  if (!state || actionData?.status === 'failed') return <Subscribe result={actionData} />
  return (
    <NewsletterPanel title={t(`${state}.title`)} lead={t(`${state}.text`)} art={state === 'asked' ? mailSent : mailVerified}>
      <PageHead title={t(`${state}.title`)} noindex />
      <LinkButton href="/" size="large" wide>
        {t('home')}
      </LinkButton>
    </NewsletterPanel>
  )
}

const checks = { email: [required, email] } as const satisfies FieldChecks

function Subscribe({ result }: { result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('newsletter')
  const form = useCheckedForm(result, checks)
  return (
    <NewsletterPanel title={t('title')} lead={t('lead')} art={mailSent}>
      <PageHead title={t('title')} description={t('lead')} noindex />
      <Form method="post" action="/newsletter" className="grid gap-5" {...form.formProps}>
        <FormErrors form={form} labels={{ email: t('email') }} />
        <Field id="email" label={t('email')} hint={t('note')} errors={form.errorsOf('email')} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={limits.email.max}
            defaultValue={form.valueOf('email')}
            latin
          />
        </Field>
        <Button type="submit" size="large" wide loading={form.isPending}>
          {t('send')}
        </Button>
      </Form>
    </NewsletterPanel>
  )
}
