import { tokenCookie } from '#shared/constants.ts'
import { jeddah } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import type { TrialSources } from '#testing/trial-site.ts'
import type { World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

/** The page of a customer's addresses. */
export const listPath = '/profile/address'

/** The site over the real API, as a customer of its own company sees it. */
export async function openAddressSite(world: World, sources: TrialSources) {
  const company = await world.company()
  const { token } = await world.customer(company.id)
  const site = await openWorldSite(sources, world, { ...company, default_language: 'ar' })
  const cookie = { Cookie: `${tokenCookie.name}=${token}` }
  const call = world.call({ company: company.slug, token })
  return {
    site,
    cookie,
    call,
    stranger: async () => world.call({ company: company.slug, token: (await world.customer(company.id)).token }),
    addresses: async () => (await succeeded(call.profile.addresses.$get())).data,
    get: (path: string) => site.get(path, cookie),
    post: (path: string, form: Record<string, string>) => site.post(path, form, cookie),
    guest: site,
  }
}

/** What the form of an address sends. */
export const addressFields = (changes: Record<string, string | number> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      name: 'Beach house',
      ...jeddah,
      street: 'Corniche Road',
      building_number: '12',
      floor_number: '3',
      postal_code: '23511',
      short_address: '',
      'phone.country_id': 1,
      'phone.number': '',
      ...changes,
    }).map(([name, value]) => [name, String(value)]),
  )

const listOf = (html: string, name: string) => new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? ''

/** The value that a list has chosen. */
export const chosenOf = (html: string, name: string) =>
  /<option[^>]*value="(\d+)"[^>]*selected/.exec(listOf(html, name))?.[1] ?? ''

/** The values that a list offers. */
export const optionsOf = (html: string, name: string) =>
  [...listOf(html, name).matchAll(/<option[^>]*value="(\d+)"/g)].map(([, value]) => Number(value))
