import { Form } from 'react-router'
import { formatDate } from '#shared/dates.ts'
import { maskedNumber } from '#shared/masked-number.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Traveller } from './traveller-form.ts'
import { travellersPath } from './traveller-path.ts'

type Props = { traveller: Traveller; today: string; isPending: boolean }

/** One traveller with their documents, and what can be done with them. */
export function TravellerCard({ traveller, today, isPending }: Props) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const { id, firstname, lastname, birthdate, nationality, retention, documents } = traveller
  const name = `${firstname} ${lastname}`
  const facts = [nationality?.name, birthdate && formatDate(birthdate, locale)].filter(Boolean)
  return (
    <Card className="grid h-full content-between gap-4">
      <div className="grid gap-3">
        <div className="flex items-center gap-3">
          <Initials name={name} />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            {facts.length > 0 && <p className="text-sm text-muted">{facts.join(' · ')}</p>}
          </div>
        </div>
        {documents.length > 0 && (
          <ul className="grid gap-2">
            {documents.map((document) => (
              <li key={document.kind}>
                <DocumentLine document={document} isExpired={document.expires_on < today} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-xs text-muted">{t(`stored.${retention}`)}</p>
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-1 border-t border-line pt-3">
        <LinkButton
          href={`${travellersPath}/${id}`}
          variant="ghost"
          size="small"
          className="px-2.5"
          aria-label={t('edit_named', { name })}
        >
          <Icon name="pencil" />
          {t('edit')}
        </LinkButton>
        <DeleteTraveller id={id} name={name} isPending={isPending} />
      </div>
    </Card>
  )
}

function DocumentLine({ document, isExpired }: { document: Traveller['documents'][number]; isExpired: boolean }) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const { kind, number_hint, expires_on } = document
  const day = formatDate(expires_on, locale)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2 text-sm">
      <span>
        {t(`kinds.${kind}`)}{' '}
        <bdi dir="ltr" className="text-muted tabular-nums">
          {maskedNumber(number_hint)}
        </bdi>
      </span>
      {isExpired ? (
        <StatusPill tone="danger">{t('expired', { day })}</StatusPill>
      ) : (
        <span className="text-xs text-muted">{t('expires', { day })}</span>
      )}
    </div>
  )
}

/** The second press is the one that deletes. */
function DeleteTraveller({ id, name, isPending }: { id: string; name: string; isPending: boolean }) {
  const t = useTranslations('travellers')
  const panel = `delete-${id}`
  const label = t('delete_named', { name })
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-label={label}
        className="ms-auto px-2.5 text-danger"
      >
        <Icon name="trash-2" />
        {t('delete')}
      </Button>
      <Popover id={panel} label={label}>
        <Form method="post" className="grid gap-4">
          <p className="wrap-anywhere">{t('delete_question', { name })}</p>
          <input type="hidden" name="id" value={id} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" size="small" loading={isPending}>
              {t('delete_confirm')}
            </Button>
            <Button variant="secondary" size="small" popoverTarget={panel} popoverTargetAction="hide">
              {t('delete_keep')}
            </Button>
          </div>
        </Form>
      </Popover>
    </>
  )
}
