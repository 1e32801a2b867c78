import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { fieldsOf } from '#shared/object-fields.ts'
import { errorReaction, routeErrorStatus } from '#shared/state.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { brokenCompass, notFound } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useTranslations } from '../../texts/texts.ts'
import { PageHead } from '../page-head.tsx'
import { searchPath } from '../search-path.ts'
import { useToasts } from '../toasts.tsx'
import { DevelopmentCause } from './development-cause.tsx'
import { ErrorView } from './error-view.tsx'
import { ReloadLink } from './reload-link.tsx'

/** Replaces a screen that failed: the not-found view for status 404 alone. */
export function ErrorScreen() {
  const error = useRouteError()
  const status = routeErrorStatus(error)
  useMessageAsToast(error, status)
  if (status === 404) return <NotFoundView />
  return (
    <>
      <NotAvailableView />
      {import.meta.env.DEV && <DevelopmentCause error={error} />}
    </>
  )
}

/** 'This page could not be found', with a way home. */
export function NotFoundView() {
  const t = useTranslations('errors')
  return (
    <>
      <PageHead title={t('not_found')} noindex />
      <ErrorView art={<Illustration art={notFound} />} text={t('not_found')} hint={t('not_found_hint')}>
        <LinkButton href="/">{t('home')}</LinkButton>
        <LinkButton href={searchPath('')} variant="secondary">
          {t('search')}
        </LinkButton>
      </ErrorView>
    </>
  )
}

function NotAvailableView() {
  const t = useTranslations('errors')
  return (
    <>
      <PageHead title={t('not_available')} noindex />
      <ErrorView art={<Illustration art={brokenCompass} />} text={t('not_available')}>
        <ReloadLink>{t('reload')}</ReloadLink>
      </ErrorView>
    </>
  )
}

/** The statuses that the error catalogue answers with a toast bring the response's message along. */
function useMessageAsToast(error: unknown, status: number) {
  const { show } = useToasts()
  useEffect(() => {
    const message = isRouteErrorResponse(error) ? fieldsOf(error.data).message : undefined
    const reaction = errorReaction(status, false)
    if (reaction.kind === 'toast' && reaction.text === 'response' && typeof message === 'string') show('error', message)
  }, [error, status, show])
}
