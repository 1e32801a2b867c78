import { countedAs } from '../limits/limits.ts'
import type { PasswordCaller } from './passwords.ts'

type Company = { readonly companyId: string }

/** Anyone who signs in from an address. */
export const signingIn = ({ companyId }: Company, address: string): PasswordCaller => ({
  lane: 'signin',
  key: countedAs(companyId, address),
})

/** Anyone who needs a password for anything else from an address. */
export const otherWork = ({ companyId }: Company, address: string): PasswordCaller => ({
  lane: 'other',
  key: countedAs(companyId, address),
})
