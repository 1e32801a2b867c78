import { data } from 'react-router'
import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { now } from '#web/platform/clock.ts'
import { draftResult } from '#web/platform/forms/draft-result.ts'
import { draftOf } from '#web/platform/forms/drafts.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { Container } from '#web/ui/container.tsx'
import { leadToSlug, notFound } from '../not-found.ts'
import { sendRequest } from '../send-request.ts'
import { ServiceHead } from '../service-head.tsx'
import { startKey } from '../sign-in-panel.tsx'
import type { Route } from './+types/rental-route.ts'
import { CarClasses } from './car-classes.tsx'
import { classBody, classChecks, licenceCode, licenceField, licenceName } from './class-form.ts'
import { findCars, loadPage } from './load-page.ts'
import { classKey, classPath, readSearch, rentalQuery } from './rental-query.ts'
import { RentalSearch } from './rental-search.tsx'

export const handle = {
  messages: ['rental', 'requests', 'policies', 'validation'],
  cache: { query: rentalQuery },
  files: true,
  needsCustomer: startKey,
}

/** A page shows the free cars or the request for a class, never both. */
const FreeCars = lazyPart(async () => (await import('./free-cars.tsx')).FreeCars)
const AskForClass = lazyPart(async () => (await import('./ask-for-class.tsx')).AskForClass)

const rentalFormPath = ({ slug }: { slug: string }) => `/services/rental/${slug}`

/** The search with its cars, or the request for any car of one class. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const search = readSearch(query)
  const requested = query.get(classKey)
  const [page, found, favourites] = await Promise.all([
    loadPage(api, params.id),
    requested === null ? findCars(api, params.id, search) : null,
    requested === null ? favouriteIds(context) : [],
    requested === null && FreeCars.load(),
  ])
  leadToSlug(request, params.id, rentalFormPath(page.service))
  if (found) return data({ ...page, search, favourites, found, requested: null }, { status: found.meta ? 200 : 422 })
  if (query.has(startKey)) await requireCustomer(context)
  const category = page.classes.find(({ slug }) => slug === requested)
  if (!category) throw notFound()
  const site = context.get(siteContext)
  const [user] = await Promise.all([site.audience === 'visitor' ? site.user() : null, AskForClass.load()])
  const restored = draftResult(user && draftOf(site, user.id, classPath(rentalFormPath(page.service), category.slug)))
  return data({ ...page, search, favourites, found, requested: { category, key: crypto.randomUUID(), moment: now(), restored } })
}

export async function action(args: Route.ActionArgs) {
  const { service, classes } = await loadPage(args.context.get(apiContext), args.params.id)
  const requested = new URL(args.request.url).searchParams.get(classKey)
  const category = classes.find(({ slug }) => slug === requested)
  if (!category) throw notFound()
  return sendRequest(args, {
    draft: classPath(rentalFormPath(service), category.slug),
    service: service.slug,
    fileFields: { [licenceName]: licenceCode },
    checks: classChecks(licenceField('', ''), null),
    subject: (form) => ({ car_class: classBody(form, category.slug) }),
  })
}

/** Cars for rent: what is searched by, the classes, and the cars that are free; or the request for any car of a class. */
export default function RentalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { service, places, classes, search, found, requested } = loaderData
  const path = rentalFormPath(service)
  if (requested)
    return <AskForClass path={path} service={service} places={places} search={search} requested={requested} result={actionData} />
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={service.name} description={service.summary} noindex={!found?.meta} />
      <ServiceHead service={service} />
      <div className="mt-6 grid gap-12 lg:mt-8">
        {found && <RentalSearch path={path} search={search} errors={found.errors} places={places} />}
        {classes.length > 0 && <CarClasses path={path} search={search} classes={classes} />}
        {found && <FreeCars path={path} search={search} cars={found.cars} meta={found.meta} />}
      </div>
    </Container>
  )
}
