import type { Client } from '#contract/client.ts'
import { dayIn, formatDay } from '#shared/dates.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { now } from '#web/platform/clock.ts'
import { draftResult } from '#web/platform/forms/draft-result.ts'
import { draftOf } from '#web/platform/forms/drafts.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/form-route.ts'
import { contactChecks } from './contact.ts'
import { FormOutline } from './form-outline.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { leadToSlug, notFound } from './not-found.ts'
import { answerChecks, answerName, requestAnswers } from './request-form.ts'
import { sendRequest } from './send-request.ts'
import { ServiceHead } from './service-head.tsx'
import { startKey } from './sign-in-panel.tsx'

export const handle = { messages: ['requests', 'policies', 'validation'], cache: {}, files: true, needsCustomer: startKey }

/** A guest never sees it. */
const RequestForm = lazyPart(async () => (await import('./request-form-view.tsx')).RequestForm)

const requestFormPath = ({ slug }: { slug: string }) => `/services/form/${slug}`

async function findService(api: Client, id: string) {
  const service = await unwrap(api.services[':id'].$get({ param: { id } }))
  if (service.page !== 'form') throw notFound()
  return service
}

/** The form itself is for customers: a guest sees what it asks, and comes back signed in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const service = await findService(context.get(apiContext), params.id)
  leadToSlug(request, params.id, requestFormPath(service))
  if (new URL(request.url).searchParams.has(startKey)) await requireCustomer(context)
  const site = context.get(siteContext)
  if (site.audience !== 'visitor') return { service, personal: null }
  const [user] = await Promise.all([site.user(), RequestForm.load()])
  const restored = user && draftOf(site, user.id, requestFormPath(service))
  return { service, personal: { key: crypto.randomUUID(), moment: now(), restored: draftResult(restored) } }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = args.context.get(siteContext)
  const calendar = { today: dayIn('UTC', new Date(now())), write: (day: string) => formatDay(day, locale) }
  const { slug, form: fields } = await findService(args.context.get(apiContext), args.params.id)
  const fileCodes = fields.filter(({ type }) => type === 'files').map(({ code }) => code)
  return sendRequest(args, {
    draft: requestFormPath({ slug }),
    service: slug,
    fileFields: Object.fromEntries(fileCodes.map((code) => [answerName(code), code])),
    checks: { ...answerChecks(fields, calendar), ...contactChecks },
    subject: (form) => ({ form: { service_id: slug, answers: requestAnswers(form) } }),
  })
}

/** Asks for what has no price yet, by the form of its service. */
export default function FormRoute({ loaderData: { service, personal }, actionData }: Route.ComponentProps) {
  const { session, company } = useSite()
  const locale = useLocale()
  const { name, summary, form: fields } = service
  const calendar = personal && {
    today: dayIn(company?.time_zone ?? 'Asia/Riyadh', new Date(personal.moment)),
    write: (day: string) => formatDay(day, locale),
  }
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={name} description={summary} />
      <ServiceHead service={service} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        {personal && (session.user || actionData) ? (
          <RequestForm
            key={service.id}
            service={service}
            calendar={calendar}
            firstKey={personal.key}
            restored={personal.restored}
            result={actionData}
          />
        ) : (
          <FormOutline fields={fields} path={requestFormPath(service)} />
        )}
        <div className="lg:sticky lg:top-24">
          <HowItGoes />
        </div>
      </div>
    </Container>
  )
}
