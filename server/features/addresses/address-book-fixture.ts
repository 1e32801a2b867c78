import { addAddress, addressForm } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import type { World } from '#testing/world.ts'

/** One customer of a company of their own, and what they do with their addresses. */
export async function openAddresses(world: World, locale: 'ar' | 'en' = 'en') {
  const company = await world.company()
  const customer = await world.customer(company.id)
  const call = world.call({ company: company.slug, token: customer.token, locale })
  const { addresses } = call.profile
  const add = (overrides: Parameters<typeof addAddress>[1] = {}) => addAddress(call, overrides)
  const list = async () => (await succeeded(addresses.$get())).data
  const names = async () => (await list()).map(({ name, is_default }) => (is_default ? `${name}*` : name))
  const issues = async (overrides: Record<string, unknown>) =>
    (await rejected(addresses.$post({ json: { ...addressForm(), ...overrides } as never }), 422)).errors
  return { company, customer, call, addresses, add, list, names, issues }
}
