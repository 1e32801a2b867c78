import type { Infer } from '#contract/client.ts'
import type { Service } from '#contract/services.ts'
import type { SubmitFailure } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Container } from '#web/ui/container.tsx'
import type { FailedRequest } from '../failed-request.ts'
import { HowItGoes } from '../how-it-goes.tsx'
import { SignInToStart } from '../sign-in-panel.tsx'
import type { CarClass } from './car-classes.tsx'
import { ClassRequest } from './class-request.tsx'
import type { Place } from './rental-fields.tsx'
import { classKey, rentalPath, type Search, searchFields } from './rental-query.ts'

type Props = {
  path: string
  service: Infer<typeof Service>
  places: readonly Place[]
  search: Search
  requested: { category: CarClass; key: string; moment: number; restored: SubmitFailure | null }
  result: FailedRequest | undefined
}

/** The request for any car of a class; a guest is led through sign-in first, so that nothing typed is lost. */
export function AskForClass({ path, service, places, search, requested, result }: Props) {
  const t = useTranslations('rental')
  const tr = useTranslations('requests')
  const { session } = useSite()
  const { category } = requested
  const title = t('request_title', { name: category.name })
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} noindex />
      <Breadcrumb
        label={tr('breadcrumbs')}
        steps={[
          { label: tr('home'), href: '/' },
          { label: service.name, href: rentalPath(path, search) },
          { label: category.name },
        ]}
      />
      <div className="grid gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-muted">{t('request_lead')}</p>
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        {session.user || result ? (
          <ClassRequest
            key={category.id}
            path={path}
            category={category}
            search={search}
            places={places}
            personal={requested}
            result={result}
          />
        ) : (
          <SignInToStart path={path} fields={{ [classKey]: category.slug, ...searchFields(search) }} />
        )}
        <div className="lg:sticky lg:top-24">
          <HowItGoes />
        </div>
      </div>
    </Container>
  )
}
