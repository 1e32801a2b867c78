import type { ReactNode } from 'react'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { AuthPicture } from './auth-pictures.ts'
import { AuthScreen } from './auth-screen.tsx'
import { SecretAddress } from './secret-address.tsx'

/** Whether the API refused the code of the page's address. */
export const isCodeRejected = (result: SubmitFailure | SubmitSuccess<unknown> | undefined): boolean =>
  result?.status === 'failed' && result.errors.vcode !== undefined

type ExpiredLink = { title: string; text: string; action: string }

type Props = {
  title: string
  lead: string
  picture: AuthPicture
  /** The message in place of the form when the link no longer works; its button leads to a new one. */
  over: ExpiredLink | false
  children: ReactNode
}

/** A page that a mailed link opens: its form, or that the link is over and how to get another. */
export function CodeScreen({ title, lead, picture, over, children }: Props) {
  return (
    <AuthScreen title={title} lead={over ? undefined : lead} picture={picture}>
      <PageHead title={title} noindex />
      <SecretAddress />
      {over ? <LinkIsOver {...over} /> : children}
    </AuthScreen>
  )
}

const LinkIsOver = ({ title, text, action }: ExpiredLink) => (
  <>
    <Alert tone="danger" title={title} live>
      {text}
    </Alert>
    <LinkButton href="/forget-password" size="large" wide>
      {action}
    </LinkButton>
  </>
)
