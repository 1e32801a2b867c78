import { expect, test } from 'vitest'
import { paymentMethods } from '#shared/payment-methods.ts'
import { createProviders } from './create-providers.ts'
import { createMoyasar } from './moyasar/moyasar.ts'
import { providerNames } from './provider.ts'

const providers = createProviders({ test: { ...createMoyasar(), name: 'test' } })

test('every provider is found by its name', () => {
  expect(Object.keys(providers)).toEqual([...providerNames])
  for (const name of providerNames) expect(providers[name].name).toBe(name)
})

test('every way to pay but a bank transfer has a provider', () => {
  const offered = new Set(Object.values(providers).flatMap(({ methods }) => methods))
  expect(paymentMethods.filter((method) => !offered.has(method))).toEqual(['bank_transfer'])
})

test('a provider captures itself or leaves it to us', () => {
  expect(providerNames.filter((name) => providers[name].capture)).toEqual(['tabby', 'tamara'])
})
