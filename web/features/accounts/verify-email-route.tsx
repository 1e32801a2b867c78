import type { SiteRequest } from '#shared/site-request.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { returnPathOf } from '#web/platform/session/guards.ts'
import { type Customer, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { mailSent, mailVerified } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/verify-email-route.ts'
import { verifyBody } from './forms/account-form.ts'
import { forgetMailedAddress, mailedAddress, waitingAddress } from './forms/mailed-address.ts'
import { CodeForm } from './forms/verify-code-form.tsx'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'
import { isCodeRejected } from './frame/code-screen.tsx'
import { SecretAddress } from './frame/secret-address.tsx'
import { privateHeaders } from './private-headers.ts'
import { ConfirmForm, LinkIsOver } from './verify-by-link.tsx'

export const handle = { messages: ['accounts', 'validation'] }
export const headers = privateHeaders

/** By a mailed link the address is confirmed with a button, so that a scanner that opens every link confirms nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const user = await site.user()
  const address = (user && waitingAddress(user)) || mailedAddress(site)
  return {
    step: verifyStep(new URL(request.url).searchParams, user),
    address,
    isCustomer: user !== null,
    booking: user && bookingPath(site),
  }
}

/** The booking that waited for the address to be verified; null without one. */
function bookingPath(site: SiteRequest): string | null {
  const path = returnPathOf(site)
  return path.startsWith('/booking') ? path : null
}

function verifyStep(query: URLSearchParams, user: Customer | null): 'link' | 'code' | 'sent' | 'done' {
  if (query.get('vcode')) return 'link'
  const step = query.get('step')
  const isDone = user ? waitingAddress(user) === null : step === 'done'
  if (isDone) return 'done'
  return step === 'sent' ? 'sent' : 'code'
}

export const action = (args: Route.ActionArgs) => {
  const vcode = new URL(args.request.url).searchParams.get('vcode')
  return submit(args, {
    send: (form, api) => api['verify-email'].$post({ json: verifyBody(form, vcode) }),
    done() {
      forgetMailedAddress(args.context.get(siteContext))
      return '/verify-email?step=done'
    },
  })
}

export default function VerifyEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { step, address } = loaderData
  if (step === 'done') return <Verified {...loaderData} />
  if (step === 'link') return <ByLink {...loaderData} result={actionData} />
  return <ByCode {...loaderData} isSent={step === 'sent' && address !== ''} result={actionData} />
}

type VerifyProps = { address: string; isCustomer: boolean; result: Route.ComponentProps['actionData'] }

function ByLink({ result, ...facts }: VerifyProps) {
  const t = useTranslations('accounts')
  const isOver = isCodeRejected(result)
  return (
    <AuthScreen
      title={t('verify.title')}
      lead={isOver ? undefined : t('verify.confirm_lead')}
      art={isOver ? undefined : mailSent}
      picture={authPictures.sea}
    >
      <PageHead title={t('verify.title')} noindex />
      <SecretAddress />
      {isOver ? <LinkIsOver {...facts} /> : <ConfirmForm result={result} />}
    </AuthScreen>
  )
}

function ByCode({ isSent, ...facts }: VerifyProps & { isSent: boolean }) {
  const t = useTranslations('accounts')
  const title = t(isSent ? 'verify.sent_title' : 'verify.title')
  const email = () => <bdi dir="ltr">{facts.address}</bdi>
  return (
    <AuthScreen
      title={title}
      lead={isSent ? t.rich('verify.sent_lead', { email }) : t('verify.code_lead')}
      art={isSent ? mailSent : undefined}
      picture={authPictures.sea}
    >
      <PageHead title={title} noindex />
      <CodeForm {...facts} />
    </AuthScreen>
  )
}

function Verified({ isCustomer, booking }: { isCustomer: boolean; booking: string | null }) {
  const t = useTranslations('accounts')
  return (
    <AuthScreen title={t('verify.done_title')} lead={t('verify.done_text')} art={mailVerified} picture={authPictures.sea}>
      <PageHead title={t('verify.done_title')} noindex />
      <LinkButton href={booking ?? (isCustomer ? '/profile' : '/login')} size="large" wide>
        {t(booking ? 'verify.to_booking' : isCustomer ? 'verify.to_profile' : 'sign_in')}
      </LinkButton>
    </AuthScreen>
  )
}
