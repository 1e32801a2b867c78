import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { mailSent } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { contactPath } from './contact-path.ts'

/** A message arrived: its reference, when an answer comes, and where to go next. */
export function MessageSent({ reference }: { reference: string }) {
  const t = useTranslations('contact')
  const { company } = useSite()
  return (
    <Card className="grid justify-items-center gap-5 py-10 text-center">
      <Illustration art={mailSent} />
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-muted">{t('sent.reference')}</dt>
          <dd className="text-2xl font-bold tabular-nums">
            <bdi dir="ltr">{reference}</bdi>
          </dd>
        </div>
        {company && (
          <div>
            <dt className="text-sm text-muted">{t('facts.answer')}</dt>
            <dd className="font-semibold">{t('facts.hours', { hours: company.contact.answer_hours })}</dd>
          </div>
        )}
      </dl>
      <p className="max-w-prose text-muted">{t('sent.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/">{t('sent.home')}</LinkButton>
        <LinkButton href={contactPath} variant="secondary">
          {t('sent.another')}
        </LinkButton>
      </div>
    </Card>
  )
}
