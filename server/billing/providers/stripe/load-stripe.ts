import { createRequire } from 'node:module'
import type Stripe from 'stripe'

type StripeLibrary = typeof Stripe

const require = createRequire(import.meta.url)

/**
 * Stripe's library, loaded when an account first needs it: it takes a tenth of a second and 20 MB of files. `require` and
 * not `import()`, because reading a notice does not wait.
 */
export const loadStripe = (): StripeLibrary => require('stripe')
