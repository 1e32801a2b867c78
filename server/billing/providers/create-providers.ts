import { createMoyasar } from './moyasar/moyasar.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import type { ProviderOptions } from './provider-options.ts'
import { createStripe } from './stripe/stripe.ts'
import { createTabby } from './tabby/tabby.ts'
import { createTamara } from './tamara/tamara.ts'

/** The payment providers by their names. */
export type PaymentProviders = Readonly<Record<ProviderName, PaymentProvider>>

/** How providers differ from production; `test` is the one that has its hosted page here. */
export type ProviderOverrides = { test: PaymentProvider; options?: Partial<Record<ProviderName, ProviderOptions>> }

/** Every provider, made once at the start. They hold no connection and no account. */
export const createProviders = ({ test, options = {} }: ProviderOverrides): PaymentProviders => ({
  test,
  moyasar: createMoyasar(options.moyasar),
  tabby: createTabby(options.tabby),
  tamara: createTamara(options.tamara),
  stripe: createStripe(options.stripe),
})
