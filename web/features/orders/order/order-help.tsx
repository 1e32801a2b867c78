import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { contactLinks } from '#web/shell/company/contact-links.ts'
import { BrandIcon } from '#web/ui/brand-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Order } from '../wire.ts'

/** How to ask the company about an order, which a message names by itself. */
export function OrderHelp({ order: { id, reference } }: { order: Order }) {
  const t = useTranslations('orders')
  const { whatsapp, phone } = contactLinks(useSite().settings)
  const linkClass = 'inline-flex min-h-11 w-fit items-center gap-2 font-medium text-link underline underline-offset-4'
  return (
    <Card className="grid gap-1">
      <h2 className="text-xl">{t('help.title')}</h2>
      {whatsapp && (
        <a
          href={`${whatsapp}&${new URLSearchParams({ text: t('help.message', { reference }) })}`}
          className={`${linkClass} print:hidden`}
        >
          <BrandIcon name="whatsapp" />
          {t('help.whatsapp')}
        </a>
      )}
      {phone && (
        <a href={phone.href} className={linkClass}>
          <Icon name="phone" size={18} />
          <bdi dir="ltr">{phone.text}</bdi>
        </a>
      )}
      <TextLink href={`/profile/orders/${id}/pin`} className="inline-flex min-h-11 w-fit items-center print:hidden">
        {t('pin_link')}
      </TextLink>
    </Card>
  )
}
