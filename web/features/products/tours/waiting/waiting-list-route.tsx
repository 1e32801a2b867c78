import { redirect } from 'react-router'
import { deleteAt } from '#web/platform/api/calls-by-path.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { useFocusAfterRemoval } from '#web/platform/browser/use-focus-after-removal.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/waiting-list-route.ts'
import { WaitingCard } from './waiting-card.tsx'
import { waitingListPath } from './waiting-path.ts'

export const handle = { messages: ['waiting', 'catalogue', 'tour'] }

export async function loader({ context }: Route.LoaderArgs) {
  return {
    entries: await unwrap(context.get(apiContext).profile['waiting-list'].$get()),
    timeZone: context.get(siteContext).timeZone,
  }
}

/** Leaves a list; an entry that has ended already leaves nothing to do. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args.context)
  const list = args.context.get(apiContext).profile['waiting-list']
  const id = fieldText(await readForm(args.request.clone()), 'id')
  if (!(await unwrap(list.$get())).some((entry) => entry.id === id)) throw redirect(waitingListPath, 303)
  return submit(args, { send: () => deleteAt(args.context, `${waitingListPath}/${id}`), done: () => waitingListPath })
}

export default function WaitingListRoute({ loaderData: { entries, timeZone }, actionData }: Route.ComponentProps) {
  const t = useTranslations('waiting')
  const form = useSubmission(actionData)
  const heading = useFocusAfterRemoval(entries.length)
  const zone = useReaderZone(timeZone)
  return (
    <div className="grid gap-6">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      {entries.length === 0 ? (
        <EmptyState art={emptySearch} title={t('none')} action={<LinkButton href="/services">{t('explore')}</LinkButton>}>
          {t('none_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              <WaitingCard entry={entry} zone={zone} isPending={form.isPending} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
