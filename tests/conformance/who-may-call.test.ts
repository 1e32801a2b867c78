import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { addAddress } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { suiteWorld } from '#testing/world.ts'

const world = suiteWorld()

const operations: readonly Entry[] = Object.values(contract)

test('the website knows guests and customers alone; staff have their own paths, and no customer has a role', {
  tags: ['S-005', 'S-269'],
}, async () => {
  const onWebsite = operations.filter(({ path }) => !path.startsWith('/staff'))
  expect(new Set(onWebsite.map(({ access }) => access.auth))).toEqual(new Set(['guest', 'customer']))
  const { id, slug } = await world.company()
  const { token } = await world.customer(id)
  const { data } = await succeeded(world.call({ company: slug, token }).profile.username.$get())
  expect(Object.keys(data).filter((name) => /role/.test(name))).toEqual([])
  for (const { path } of operations.filter(({ access, method }) => access.auth === 'staff' && method === 'get')) {
    const address = `/${slug}${path.replace(/\{\w+\}/g, '01930000-0000-7000-8000-000000000001')}`
    await rejected(world.request(address, { headers: { Authorization: `Bearer ${token}` } }), 401)
  }
})

test('the reply of signing in has a token and no address to fetch the user from', {
  tags: ['S-305'],
}, async () => {
  const { components } = openApiDocument() as { components: { securitySchemes: Record<string, object> } }
  expect(components.securitySchemes.customer).toEqual({ type: 'http', scheme: 'bearer', description: 'Token of a customer' })
  const { id, slug } = await world.company()
  const { email } = await world.customer(id)
  const signed = await succeeded(
    world.call({ company: slug }).signin.$post({ json: { username: email, password: builtPassword } }),
  )
  expect(Object.keys(signed).sort()).toEqual(['access_token', 'device_token', 'expires_in', 'message', 'token_type'])
})

test('a customer manages profile, addresses, favourites and orders, and a guest none of them', { tags: ['S-004'] }, async () => {
  const { id, slug } = await world.company()
  const { token } = await world.customer(id)
  const call = world.call({ company: slug, token })
  const trip = await world.trip(id)
  const address = await addAddress(call)
  const order = await book(call, trip)
  await succeeded(call.profile.favourites.$post({ json: { product_id: trip.product.slug } }))
  const { profile } = call
  expect((await succeeded(profile.addresses.$get())).data.map((one) => one.id)).toEqual([address.id])
  expect((await succeeded(profile.orders.$get({ query: {} }))).data.map((one) => one.id)).toEqual([order.id])
  expect((await succeeded(profile.favourites.$get({ query: {} }))).data.map((one) => one.slug)).toEqual([trip.product.slug])
  expect((await succeeded(profile.username.$get())).data.firstname).toMatch(/./)
  const { profile: ofGuest } = world.call({ company: slug })
  await rejected(ofGuest.addresses.$get(), 401)
  await rejected(ofGuest.orders.$get({ query: {} }), 401)
  await rejected(ofGuest.favourites.$get({ query: {} }), 401)
  await rejected(ofGuest.username.$get(), 401)
})
