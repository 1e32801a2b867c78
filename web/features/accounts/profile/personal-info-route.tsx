import { unwrap } from '#web/platform/api/unwrap.ts'
import { draftResult } from '#web/platform/forms/draft-result.ts'
import { draftOf } from '#web/platform/forms/drafts.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/personal-info-route.ts'
import { personalBody } from './personal-form.ts'
import { PersonalInfoForm } from './personal-info-form.tsx'
import { ProfileHead } from './profile-head.tsx'

export const handle = { messages: ['accounts', 'account', 'validation'] }

/** The page, and the name of its form among the drafts of a customer. */
const path = '/profile/personal-info'

/** The customer as the API knows them now, not as the visit began. */
export async function loader({ context }: Route.LoaderArgs) {
  const customer = await unwrap(context.get(apiContext).profile.username.$get())
  return { customer, restored: draftResult(draftOf(context.get(siteContext), customer.id, path)) }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => api.profile.$put({ json: personalBody(form) }),
    draft: path,
    done: () => path,
  })

export default function PersonalInfoRoute({ loaderData: { customer, restored }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('personal.title')} noindex />
      <ProfileHead title={t('personal.title')} lead={t('personal.lead')} />
      <EmailState customer={customer} />
      <Card>
        <PersonalInfoForm customer={customer} result={actionData ?? restored ?? undefined} />
      </Card>
      <section aria-labelledby="leave" className="grid gap-3 border-t border-line pt-6">
        <h2 id="leave" className="text-lg font-semibold">
          {t('delete.title')}
        </h2>
        <p className="text-muted">{t('personal.leave')}</p>
        <TextLink href="/profile/delete-account" className="inline-flex min-h-11 w-fit items-center text-danger">
          {t('personal.to_delete')}
        </TextLink>
      </section>
    </div>
  )
}

type Customer = Route.ComponentProps['loaderData']['customer']

/** The reason why the address, or a new one, is not verified yet. */
function EmailState({ customer: { email, email_verified, pending_email } }: { customer: Customer }) {
  const t = useTranslations('account')
  const waiting = pending_email ?? (email_verified ? null : email)
  if (waiting === null) return null
  return (
    <Alert tone="warning" title={t(pending_email ? 'personal.pending_title' : 'personal.unverified_title')}>
      <p className="wrap-anywhere">
        {t.rich(pending_email ? 'personal.pending_text' : 'personal.unverified_text', {
          email: () => <bdi dir="ltr">{waiting}</bdi>,
        })}
      </p>
      <TextLink href="/verify-email-request" className="inline-flex min-h-11 items-center">
        {t('personal.send_again')}
      </TextLink>
    </Alert>
  )
}
