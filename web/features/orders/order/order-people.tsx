import { useHref } from 'react-router'
import { formatDate, formatDay, isDay } from '#shared/dates.ts'
import { maskedNumber } from '#shared/masked-number.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sizeText } from '../file-size.ts'
import { isPassenger } from '../passenger.ts'
import type { Answer, Order } from '../wire.ts'

/** The travellers, answers, files, contact and special requests of an order. */
export function OrderPeople({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { travellers, contact, notes, answers, files } = order
  const ofOrder = answers.filter(({ traveller }) => traveller === null)
  return (
    <Card className="grid gap-6 wrap-anywhere">
      {ofOrder.length > 0 && (
        <section>
          <h2 className="mb-2 text-xl">{t('answers')}</h2>
          <Answers answers={ofOrder} />
        </section>
      )}
      {files.length > 0 && <Files files={files} />}
      {travellers.length > 0 && <Travellers order={order} />}
      {contact && (
        <section className="[&_dt]:shrink-0">
          <h2 className="mb-2 text-xl">{t('contact')}</h2>
          <DefinitionList
            variant="lines"
            items={[
              { term: t('full_name'), value: <bdi>{contact.name}</bdi> },
              { term: t('email'), value: <bdi dir="ltr">{contact.email}</bdi> },
              { term: t('phone'), value: <bdi dir="ltr">{contact.phone_display}</bdi> },
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

function Travellers({ order: { kind, travellers, answers } }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <section>
      <h2 className="mb-2 text-xl">{t(`people.${kind}`)}</h2>
      <ol>
        {travellers.map((traveller, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers are told apart by their place alone
            key={place}
            className="border-b border-line py-2.5 last:border-b-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="min-w-0 font-medium">
                {traveller.firstname} {traveller.lastname}
              </bdi>
              <span className="text-sm text-muted">
                {t(isPassenger(kind, traveller.kind) ? 'passenger' : `kinds.${traveller.kind}`)}
                {traveller.birthdate && <> · {formatDate(traveller.birthdate, locale)}</>}
              </span>
            </p>
            {traveller.document && <DocumentLine document={traveller.document} />}
            <Answers answers={answers.filter((answer) => answer.traveller === place)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function DocumentLine({ document: { kind, number_hint, expires_on } }: { document: MaskedDocument }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <p className="text-sm text-muted">
      {t(`document_kinds.${kind}`)} <bdi dir="ltr">{maskedNumber(number_hint)}</bdi> ·{' '}
      {t('document_until', { day: formatDate(expires_on, locale) })}
    </p>
  )
}

type MaskedDocument = NonNullable<Order['travellers'][number]['document']>

/** The answers to the company's questions, a long text below its question. */
function Answers({ answers }: { answers: readonly Answer[] }) {
  const locale = useLocale()
  if (answers.length === 0) return null
  return (
    <dl className="grid text-sm">
      {answers.map(({ code, label, type, value }) => (
        <div
          key={code}
          className={`border-b border-line py-2.5 last:border-b-0 ${type === 'long_text' ? 'grid gap-1' : 'flex flex-wrap justify-between gap-x-4'}`}
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium whitespace-pre-line">
            <bdi>{type === 'date' && isDay(value) ? formatDay(value, locale) : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Files({ files }: Pick<Order, 'files'>) {
  const t = useTranslations('orders')
  return (
    <section>
      <h2 className="mb-2 text-xl">{t('files')}</h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A document of its own, so the address includes its language and no page is fetched ahead. */
function FileLink({ file: { id, name, size } }: { file: Order['files'][number] }) {
  const t = useTranslations('orders')
  return (
    <a
      href={useHref(`/profile/orders/files/${id}`)}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-3 rounded-control bg-sunken px-4 py-3 hover:underline"
    >
      <Icon name="file-text" size={20} className="shrink-0 text-muted" />
      <bdi className="min-w-0 grow font-medium">{name}</bdi>
      <span className="shrink-0 text-xs text-muted">{t(...sizeText(size))}</span>
    </a>
  )
}
