import type { ScreenHandle } from '#shared/site-request.ts'
import { draftResult } from '#web/platform/forms/draft-result.ts'
import { draftOf } from '#web/platform/forms/drafts.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { agencyFacts } from '#web/shell/company/agency-facts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/contact-route.ts'
import { ContactFacts } from './contact-facts.tsx'
import { contactBody, sentReference } from './contact-form.ts'
import { ContactFormView } from './contact-form-view.tsx'
import { contactPath } from './contact-path.ts'
import { MessageSent } from './message-sent.tsx'

export const handle = { messages: ['contact', 'validation'], cache: {} } satisfies ScreenHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const sent = sentReference(new URL(request.url).searchParams)
  const user = site.audience === 'visitor' ? await site.user() : null
  return { sent, restored: draftResult(user && draftOf(site, user.id, contactPath)) }
}

export function action(args: Route.ActionArgs) {
  const t = translator(args.context, 'contact')
  return submit(args, {
    draft: contactPath,
    send: (form, api) => api['contact-us'].$post({ json: contactBody(form, (subject) => t(`subjects.${subject}`)) }),
    // The page of a sent message is read, not posted: loading it again sends nothing.
    done: ({ data }) => `${contactPath}?sent=${data.reference}`,
  })
}

/** The contact form beside the other ways to reach the company. */
export default function ContactRoute({ loaderData: { sent, restored }, actionData }: Route.ComponentProps) {
  const t = useTranslations('contact')
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} description={t('description')} noindex={sent !== null} />
      {import.meta.env.SSR && <StructuredData facts={agencyFacts} />}
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title') }]} />
      <div className="grid gap-2">
        <h1 className="text-h1">{sent ? t('sent.title') : t('title')}</h1>
        {!sent && <p className="max-w-2xl text-lg text-muted">{t('lead')}</p>}
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        {sent ? <MessageSent reference={sent} /> : <ContactFormView restored={restored} result={actionData} />}
        <ContactFacts />
      </div>
    </Container>
  )
}
