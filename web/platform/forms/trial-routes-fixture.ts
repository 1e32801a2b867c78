import { createElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialRoutes, type TrialSite } from '#testing/trial-site.ts'

type EntryModule = typeof import('#web/entry.server.tsx')
type GuardsModule = typeof import('../session/guards.ts')
type UnwrapModule = typeof import('../api/unwrap.ts')
type SubmitModule = typeof import('./submit.ts')

const shown = (value: unknown) => createElement('output', { id: 'trial' }, JSON.stringify(value))

/** Opens the site with a page for each guard, one that reads and one with a form; they show what their loader or action answered. */
export async function openTrialRoutes(): Promise<TrialSite> {
  const sources = await loadTrialSources()
  const entry: EntryModule = await sources.load('/web/entry.server.tsx')
  const guards: GuardsModule = await sources.load('/web/platform/session/guards.ts')
  const answers: UnwrapModule = await sources.load('/web/platform/api/unwrap.ts')
  const submits: SubmitModule = await sources.load('/web/platform/forms/submit.ts')
  const routes: TrialRoutes = {
    private: {
      loader: async ({ context }: LoaderFunctionArgs) => ({ name: (await guards.requireCustomer(context)).firstname }),
      default: () => shown(useLoaderData()),
    },
    home: {
      loader: async ({ context }: LoaderFunctionArgs) => ({ name: (await guards.requireCustomerOrHome(context)).firstname }),
    },
    scoped: {
      loader: async ({ context }: LoaderFunctionArgs) => ({ name: (await guards.requireScope(context, 'agency')).firstname }),
      default: () => shown(useLoaderData()),
    },
    guest: { loader: async ({ context }: LoaderFunctionArgs) => (await guards.guestOnly(context)) ?? null },
    needs: { loader: ({ request }: LoaderFunctionArgs) => guards.requireQuery(request, 'vcode') },
    reads: {
      loader: async ({ context }: LoaderFunctionArgs) =>
        answers.unwrap(context.get(entry.apiContext).services.$get({ query: {} })),
      default: () => shown(useLoaderData()),
    },
    writes: {
      action: ({ request, context }: ActionFunctionArgs) =>
        submits.submit(
          { request, context },
          {
            send: (form, api) =>
              api.signin.$post({ json: { username: String(form.get('username')), password: String(form.get('password')) } }),
            done: (signed) => guards.startSession(context, signed),
          },
        ),
      default: () => shown(useActionData()),
    },
  }
  return sources.open(routes)
}

/** What a trial page showed, unescaped. */
export async function shownBy(response: Response) {
  const json = /<output id="trial">(.*?)<\/output>/s.exec(await response.text())?.[1] ?? 'null'
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"))
}

/** The cookie of a signed-in customer. */
export const asCustomer = { Cookie: `auth._token.local=${trialToken}` }

/** What a form of sign-in sends. */
export const typed = { username: 'huda@example.test', password: 'Wrong-1234' }
