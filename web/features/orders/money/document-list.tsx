import { useHref } from 'react-router'
import { Moment } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { TaxDocument } from '../wire.ts'
import { MoneyRow } from './money-row.tsx'

type Props = { orderId: string; documents: readonly TaxDocument[]; zone: string }

/** The tax documents of an order, each with its number and date, as a file. */
export function DocumentList({ orderId, documents, zone }: Props) {
  const t = useTranslations('payments')
  return documents.map((document) => (
    <MoneyRow
      key={document.id}
      title={
        <>
          {t(`documents.${document.kind}`)}{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {document.number}
          </bdi>
        </>
      }
      amount={document.total}
      note={<Moment at={document.issued_at} zone={zone} />}
    >
      <DocumentLink orderId={orderId} document={document} />
    </MoneyRow>
  ))
}

/** A file, which no router may fetch as a page. */
function DocumentLink({ orderId, document: { id, number } }: { orderId: string; document: TaxDocument }) {
  const t = useTranslations('payments')
  return (
    <a
      href={useHref(`/profile/orders/${orderId}/documents/${id}`)}
      aria-label={t('download_of', { number })}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-link underline underline-offset-4 print:hidden"
    >
      <Icon name="file-text" size={18} />
      {t('download')}
    </a>
  )
}
