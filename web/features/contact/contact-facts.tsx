import type { ReactNode } from 'react'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { contactLinks } from '#web/shell/company/contact-links.ts'
import { BrandIcon } from '#web/ui/brand-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The other ways to reach the company, how soon it answers, and how a complaint is handled. */
export function ContactFacts() {
  const t = useTranslations('contact')
  const { company, settings } = useSite()
  const { phone, whatsapp, email } = contactLinks(settings)
  return (
    <div className="grid gap-6">
      <Card>
        <h2 className="text-lg font-semibold">{t('facts.title')}</h2>
        <ul className="mt-4 grid gap-4">
          {phone && (
            <Way icon={<Icon name="phone" size={20} />} label={t('facts.phone')} href={phone.href}>
              <bdi dir="ltr">{phone.text}</bdi>
            </Way>
          )}
          {whatsapp && (
            <Way icon={<BrandIcon name="whatsapp" size={20} />} label={t('facts.whatsapp')} href={whatsapp}>
              {t('facts.whatsapp_text')}
            </Way>
          )}
          {email && (
            <Way icon={<Icon name="mail" size={20} />} label={t('facts.email')} href={email.href}>
              <bdi dir="ltr">{email.text}</bdi>
            </Way>
          )}
          {company?.address && (
            <Way icon={<Icon name="map-pin" size={20} />} label={t('facts.address')}>
              <address className="not-italic">{company.address}</address>
            </Way>
          )}
          {company && (
            <Way icon={<Icon name="clock" size={20} />} label={t('facts.answer')}>
              {t('facts.hours', { hours: company.contact.answer_hours })}
            </Way>
          )}
        </ul>
      </Card>
      {company && <Complaints days={company.contact.complaint_days} />}
    </div>
  )
}

type WayProps = { icon: ReactNode; label: string; href?: string; children: ReactNode }

function Way({ icon, label, href, children }: WayProps) {
  const value = 'font-medium wrap-anywhere'
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-light text-primary-text"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-xs text-muted">{label}</p>
        {href ? (
          <a href={href} className={`${value} -my-2 inline-flex min-h-11 items-center rounded-mark hover:underline`}>
            {children}
          </a>
        ) : (
          <div className={value}>{children}</div>
        )}
      </div>
    </li>
  )
}

function Complaints({ days }: { days: number }) {
  const t = useTranslations('contact')
  const steps = [t('complaints.send'), t('complaints.reference'), t('complaints.days', { days })]
  return (
    <Card id="complaints" className="scroll-mt-24">
      <h2 className="text-lg font-semibold">{t('complaints.title')}</h2>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-primary-light text-sm font-semibold tabular-nums text-primary-text"
            >
              {place + 1}
            </span>
            <span className="text-sm">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
