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
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/address-list-route.ts'
import { AddressCard } from './address-card.tsx'
import { addressPath } from './address-path.ts'

export const handle = { messages: ['addresses'] }

export async function loader({ context }: Route.LoaderArgs) {
  return { addresses: await unwrap(context.get(apiContext).profile.addresses.$get()) }
}

/** Makes an address the default or deletes it; one that is gone already leaves nothing to do. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args.context)
  const { addresses } = args.context.get(apiContext).profile
  const form = await readForm(args.request.clone())
  const id = fieldText(form, 'id')
  if (!(await unwrap(addresses.$get())).some((address) => address.id === id)) throw redirect(addressPath, 303)
  return submit(args, {
    send: async () =>
      fieldText(form, 'intent') === 'delete'
        ? deleteAt(args.context, `/profile/addresses/${id}`)
        : addresses[':id'].default.$put({ param: { id } }),
    done: () => addressPath,
  })
}

export default function AddressListRoute({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  const t = useTranslations('addresses')
  const form = useSubmission(actionData)
  const heading = useFocusAfterRemoval(addresses.length)
  const add = (
    <LinkButton href={`${addressPath}/add`} className="gap-2">
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
        {addresses.length > 0 && add}
      </header>
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      {addresses.length === 0 ? (
        <EmptyState art={emptySearch} title={t('none')} action={add}>
          {t('none_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard address={address} isPending={form.isPending} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
