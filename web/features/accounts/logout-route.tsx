import { Form, redirect } from 'react-router'
import { fieldsOf } from '#shared/object-fields.ts'
import { readBody } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { flash } from '#web/platform/session/flash.ts'
import { endSession } from '#web/platform/session/guards.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/logout-route.ts'

export const handle = { messages: ['accounts'] }

/** A link alone signs nobody out: it leads to a page with the button. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await context.get(siteContext).user())) throw redirect('/')
  return null
}

/** The session ends here whatever the API answers, and the visitor goes home (S-198, S-200). */
export async function action({ context }: Route.ActionArgs) {
  const message = (await signOut(context)) ?? translator(context, 'accounts')('signed_out')
  endSession(context)
  flash(context.get(siteContext), { kind: 'success', text: message })
  throw redirect('/', 303)
}

async function signOut(context: Contexts): Promise<string | undefined> {
  try {
    const reply = await context.get(apiContext).signout.$delete()
    const { message } = fieldsOf(reply.ok && (await readBody(reply)))
    return typeof message === 'string' ? message : undefined
  } catch (failure) {
    context.get(siteContext).warn('The API did not end the session', { error: String(failure) })
    return undefined
  }
}

export default function LogoutRoute() {
  const t = useTranslations('accounts')
  return (
    <section className="page-column grid max-w-lg content-start justify-items-center gap-6 py-16 text-center">
      <PageHead title={t('sign_out')} noindex />
      <h1 className="text-h1">{t('sign_out_title')}</h1>
      <Form method="post" className="flex flex-wrap justify-center gap-3">
        <Button type="submit">{t('sign_out')}</Button>
        <LinkButton href="/profile" variant="secondary">
          {t('stay')}
        </LinkButton>
      </Form>
    </section>
  )
}
