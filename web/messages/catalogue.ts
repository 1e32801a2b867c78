import type errors from './en/errors.json'
import type site from './en/site.json'
import type validation from './en/validation.json'

/** Every namespace of the site's texts; a new file in `ar/` and `en/` gets its line here. */
export type Messages = {
  errors: typeof errors
  site: typeof site
  validation: typeof validation
}

/** The name of a message file. */
export type Namespace = keyof Messages
