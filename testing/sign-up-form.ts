import { contact } from './booking.ts'
import { builtPassword } from './builders.ts'

/** The form of a sign-up, complete and right. */
export const signUpForm = {
  firstname: 'Nora',
  lastname: 'Alotaibi',
  email: 'nora@example.com',
  phone: contact.phone,
  password: builtPassword,
  password_confirmation: builtPassword,
  accept_terms: true as const,
}
