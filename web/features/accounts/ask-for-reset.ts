import { submit } from '#web/platform/forms/submit.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import { addressBody } from './forms/account-form.ts'
import { keepMailedAddress } from './forms/mailed-address.ts'

/** Asks for the mail that sets a new password; the page that follows is the same for every address. */
export const askForReset = (args: { request: Request; context: Contexts }) =>
  submit(args, {
    send: (form, api) => api['forget-password'].$post({ json: addressBody(form) }),
    done(_, form) {
      keepMailedAddress(args.context.get(siteContext), addressBody(form).email)
      return '/send-mail-password'
    },
  })
