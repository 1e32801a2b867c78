import { Form, useHref } from 'react-router'
import { typedMarker } from '#web/platform/forms/drafts/typed-marker.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The query key that leads a guest through sign-in and back to a page. */
export const startKey = 'start'

/** Leads a guest through sign-in and back; a form, because a link would be fetched ahead and remember the page too early. */
export function SignInToStart({ path, fields = {} }: { path: string; fields?: Readonly<Record<string, string>> }) {
  const t = useTranslations('requests')
  return (
    <Form method="get" action={path} className="grid gap-3 rounded-control bg-primary-light p-4 md:p-5">
      <HiddenFields values={{ ...fields, [startKey]: '1' }} />
      <p className="font-semibold">{t('guest.title')}</p>
      <p className="text-sm text-muted">{t('guest.lead')}</p>
      <Button type="submit" size="large" className="w-full sm:w-fit">
        {t('guest.sign_in')}
      </Button>
    </Form>
  )
}

/** The hidden fields of a form. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The session ended while a form was filled in: it stays as it is, and signing in happens beside it. */
export function SignedOutNotice() {
  const t = useTranslations('requests')
  return (
    <Alert tone="warning" title={t('signed_out.title')} live>
      <p {...typedMarker}>{t('signed_out.text')}</p>
      <a
        href={useHref('/login')}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('signed_out.sign_in')}
      </a>
    </Alert>
  )
}
