import { redirect } from 'react-router'
import { dayIn } from '#shared/dates.ts'
import { deleteAt } from '#web/platform/api/calls-by-path.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { useFocusAfterRemoval } from '#web/platform/browser/use-focus-after-removal.ts'
import { now } from '#web/platform/clock.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/traveller-list-route.ts'
import { TravellerCard } from './traveller-card.tsx'
import { travellersPath } from './traveller-path.ts'

export const handle = { messages: ['travellers'] }

export async function loader({ context }: Route.LoaderArgs) {
  return {
    travellers: await unwrap(context.get(apiContext).profile.travellers.$get()),
    today: dayIn(context.get(siteContext).timeZone ?? 'UTC', new Date(now())),
  }
}

/** Deletes a traveller; one who is gone already leaves nothing to do. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args.context)
  const { travellers } = args.context.get(apiContext).profile
  const id = fieldText(await readForm(args.request.clone()), 'id')
  if (!(await unwrap(travellers.$get())).some((traveller) => traveller.id === id)) throw redirect(travellersPath, 303)
  return submit(args, { send: () => deleteAt(args.context, `${travellersPath}/${id}`), done: () => travellersPath })
}

export default function TravellerListRoute({ loaderData: { travellers, today }, actionData }: Route.ComponentProps) {
  const t = useTranslations('travellers')
  const form = useSubmission(actionData)
  const heading = useFocusAfterRemoval(travellers.length)
  const add = (
    <LinkButton href={`${travellersPath}/add`} className="gap-2">
      <Icon name="plus" />
      {t('add_title')}
    </LinkButton>
  )
  return (
    <div className="grid gap-6">
      <PageHead title={t('title')} noindex />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-h1">
            {t('title')}
          </h1>
          <p className="text-muted">{t('lead')}</p>
        </div>
        {travellers.length > 0 && add}
      </header>
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      {travellers.length === 0 ? (
        <EmptyState art={emptySearch} title={t('none')} action={add}>
          {t('none_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {travellers.map((traveller) => (
            <li key={traveller.id}>
              <TravellerCard traveller={traveller} today={today} isPending={form.isPending} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
