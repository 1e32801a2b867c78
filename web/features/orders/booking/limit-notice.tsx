import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listHref } from '../list/list-href.ts'

/** A way from a notice to the customer's orders. */
export const OrdersLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <TextLink href={href} className="inline-flex min-h-11 items-center">
      {children}
    </TextLink>
  </p>
)

/** So many orders of the customer are unpaid that no other one can be placed; said before anything is typed, and by an error. */
export function LimitNotice({ message }: { message: ReactNode }) {
  const t = useTranslations('booking')
  return (
    <Alert tone="warning" title={message} live>
      <OrdersLink href={listHref(1)}>{t('to_orders')}</OrdersLink>
    </Alert>
  )
}
