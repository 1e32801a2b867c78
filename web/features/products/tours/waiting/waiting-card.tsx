import { Form } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { WaitingEntry } from '#contract/waiting-list.ts'
import { formatDay, formatTime } from '#shared/dates.ts'
import { unitCodes } from '#shared/party.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { Moment } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { productPath } from '#web/shell/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useUnitTexts } from '../unit-texts.ts'
import { offerBookingPath } from './waiting-path.ts'

type Props = { entry: Infer<typeof WaitingEntry>; zone: string; isPending: boolean }

/** A departure that the customer waits for: the place in the queue, or the seats that are held. */
export function WaitingCard({ entry, zone, isPending }: Props) {
  const t = useTranslations('waiting')
  const locale = useLocale()
  const { lineOf } = useUnitTexts()
  const { id, product, departure, units, status, position, held_until } = entry
  const day = formatDay(departure.starts_on, locale)
  const party = unitCodes.flatMap((code) => (units[code] ? [lineOf(code, units[code])] : []))
  return (
    <Card className="grid h-full content-between gap-4">
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">
          <TextLink
            href={productPath({ service: { slug: product.service_slug }, slug: product.slug })}
            className="inline-flex min-h-11 items-center"
          >
            {product.name}
          </TextLink>
        </h2>
        <p className="text-sm text-muted">
          {day} · <bdi className="tabular-nums">{formatTime(departure.time, locale)}</bdi>
        </p>
        <p className="text-sm">{party.join(' · ')}</p>
        {status === 'offered' ? (
          <>
            <StatusPill tone="success">{t('held')}</StatusPill>
            {held_until && (
              <p className="text-sm">{t.rich('held_until', { moment: () => <Moment at={held_until} zone={zone} /> })}</p>
            )}
          </>
        ) : (
          <StatusPill tone="info">{t('position', { n: position ?? 1 })}</StatusPill>
        )}
      </div>
      <Form method="post" className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <input type="hidden" name="id" value={id} />
        {status === 'offered' && (
          <LinkButton href={offerBookingPath({ product: product.slug, departure: departure.id, party: units })}>
            {t('book')}
          </LinkButton>
        )}
        <Button type="submit" variant="ghost" loading={isPending} aria-label={t('leave_named', { name: product.name, day })}>
          {t('leave')}
        </Button>
      </Form>
    </Card>
  )
}
