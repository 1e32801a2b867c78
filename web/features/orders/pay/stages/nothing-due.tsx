import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** A payment that could still be made at its provider, of an order on which nothing is due any more. */
export function NothingDue({ orderId }: { orderId: string }) {
  const t = useTranslations('payments')
  return (
    <Card className="grid gap-5">
      <Alert tone="info">
        <h1 className="text-h2">{t('settled_title')}</h1>
        <p>{t('nothing_due')}</p>
        <p>{t('settled_text')}</p>
      </Alert>
      <LinkButton href={`/profile/orders/${orderId}`} size="large" className="justify-self-start">
        {t('back_to_order')}
      </LinkButton>
    </Card>
  )
}
