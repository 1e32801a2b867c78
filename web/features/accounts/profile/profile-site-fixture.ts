import { tokenCookie } from '#shared/constants.ts'
import { succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import type { TrialSources } from '#testing/trial-site.ts'
import type { World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

/** The site over the real API, with one customer of its own company. */
export async function openProfileSite(world: World, sources: TrialSources, { verified = true } = {}) {
  world.clock.set('2026-11-21T09:00:00Z')
  const company = await world.company()
  const customer = await world.customer(company.id, { email: 'sara@example.com', phone: '+966501234567', verified })
  const site = await openWorldSite(sources, world, { ...company, default_language: 'ar' })
  const call = world.call({ company: company.slug, token: customer.token })
  const cookie = { Cookie: `${tokenCookie.name}=${customer.token}` }
  const signIn = (password = builtPassword) =>
    world.call({ company: company.slug }).signin.$post({ json: { username: customer.email, password } })
  return {
    company,
    call,
    signIn,
    guest: site,
    get: (path: string, others: Record<string, string> = {}) =>
      site.get(path, { Cookie: [cookie.Cookie, ...Object.entries(others).map((pair) => pair.join('='))].join('; ') }),
    post: (path: string, form: Record<string, string>) => site.post(path, form, cookie),
    user: async () => (await succeeded(call.profile.username.$get())).data,
    sessions: async () => (await succeeded(call.profile.sessions.$get())).data,
  }
}

/** The pages of the account. */
export const profilePaths = {
  personal: '/profile/personal-info',
  password: '/profile/change-password',
  leaving: '/profile/delete-account',
}
