import { formatDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Order } from './wire.ts'

/** Who travels, who is reached, and what was asked for. */
export function OrderPeople({ order: { travellers, contact, notes } }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <Card className="grid gap-6 wrap-anywhere [&_dt]:shrink-0">
      <section>
        <h2 className="mb-2 text-xl">{t('travellers')}</h2>
        <ol>
          {travellers.map(({ kind, firstname, lastname, birthdate }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers are told apart by their place alone
              key={place}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0"
            >
              <bdi className="min-w-0 font-medium">
                {firstname} {lastname}
              </bdi>
              <span className="text-sm text-muted">
                {t(`kinds.${kind}`)}
                {birthdate && <> · {formatDay(birthdate, locale)}</>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {contact && (
        <section>
          <h2 className="mb-2 text-xl">{t('contact')}</h2>
          <DefinitionList
            look="lines"
            items={[
              { term: t('full_name'), value: <bdi>{contact.name}</bdi> },
              { term: t('email'), value: <bdi dir="ltr">{contact.email}</bdi> },
              { term: t('phone'), value: <bdi dir="ltr">{contact.phone}</bdi> },
            ]}
          />
        </section>
      )}
      {notes && (
        <section>
          <h2 className="mb-2 text-xl">{t('notes')}</h2>
          <p className="whitespace-pre-line">{notes}</p>
        </section>
      )}
    </Card>
  )
}
