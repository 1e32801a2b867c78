import type accounts from './en/accounts.json'
import type booking from './en/booking.json'
import type catalogue from './en/catalogue.json'
import type dev from './en/dev.json'
import type errors from './en/errors.json'
import type home from './en/home.json'
import type orders from './en/orders.json'
import type profile from './en/profile.json'
import type services from './en/services.json'
import type shell from './en/shell.json'
import type site from './en/site.json'
import type validation from './en/validation.json'

/** Every namespace of the site's texts; a new file in `ar/` and `en/` gets its line here. */
export type Messages = {
  accounts: typeof accounts
  booking: typeof booking
  catalogue: typeof catalogue
  dev: typeof dev
  errors: typeof errors
  home: typeof home
  orders: typeof orders
  profile: typeof profile
  services: typeof services
  shell: typeof shell
  site: typeof site
  validation: typeof validation
}

/** The name of a message file. */
export type Namespace = keyof Messages
