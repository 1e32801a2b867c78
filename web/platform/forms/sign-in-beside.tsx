import { useHref } from 'react-router'
import { useTranslations } from '../texts/texts.ts'

/** Leads to sign-in beside the page, which keeps what was typed. */
export function SignInBeside() {
  return (
    <a
      href={useHref('/login')}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {useTranslations('errors')('sign_in_beside')}
    </a>
  )
}
