import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ContactLine } from '#web/shell/company/contact-line.tsx'
import { contactLinks } from '#web/shell/company/contact-links.ts'
import { usePolicies } from '#web/shell/company/policy-codes.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon, iconBefore } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** How to reach the company, the facts of its licences, and its policies. */
export function CompanyFacts() {
  return (
    <div className="grid gap-6">
      <Contact />
      <LicenceFacts />
      <Policies />
    </div>
  )
}

function Policies() {
  const t = useTranslations('pages')
  const s = useTranslations('shell')
  const policies = usePolicies()
  if (policies.length === 0) return null
  return (
    <section aria-labelledby="our-policies" className="text-sm">
      <h2 id="our-policies" className="text-base font-semibold">
        {t('about.policies')}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {policies.map((code) => (
          <li key={code}>
            <TextLink href={`/${code}`} className="inline-flex min-h-11 items-center">
              {s(`policies.${code}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const iconColour = 'not-forced-colors:before:text-primary-text'

function Contact() {
  const t = useTranslations('pages')
  const { company, settings } = useSite()
  const { phone, whatsapp, email } = contactLinks(settings)
  return (
    <Card className="grid gap-1">
      <h2 className="text-xl">{t('about.contact')}</h2>
      <p className="text-sm text-muted">{t('about.contact_hint')}</p>
      <ul className="mt-1">
        {phone && (
          <ContactLine className={`${iconBefore('phone', 20)} ${iconColour}`} href={phone.href} label={t('about.phone')}>
            <bdi dir="ltr">{phone.text}</bdi>
          </ContactLine>
        )}
        {whatsapp && (
          <ContactLine className={`${iconBefore('brand-whatsapp', 20)} ${iconColour}`} href={whatsapp}>
            {t('about.whatsapp')}
          </ContactLine>
        )}
        {email && (
          <ContactLine className={`${iconBefore('mail', 20)} ${iconColour}`} href={email.href} label={t('about.email')}>
            <bdi dir="ltr">{email.text}</bdi>
          </ContactLine>
        )}
        {company?.address && (
          <li className="flex gap-3 py-2.5">
            <Icon name="map-pin" size={20} className="mt-1 shrink-0 text-primary-text" />
            <address className="not-italic">{company.address}</address>
          </li>
        )}
      </ul>
      <TextLink href="/contact-us" className="inline-flex min-h-11 w-fit items-center">
        {t('about.write')}
      </TextLink>
    </Card>
  )
}

const facts = ['legal_name', 'cr_number', 'vat_number', 'tourism_licence'] as const

function LicenceFacts() {
  const t = useTranslations('pages')
  const s = useTranslations('shell')
  const { company } = useSite()
  const items = facts.flatMap((fact) => {
    const value = company?.[fact]
    if (!value) return []
    return [{ term: s(`footer.${fact}`), value: fact === 'legal_name' ? value : <bdi dir="ltr">{value}</bdi> }]
  })
  if (items.length === 0) return null
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{t('about.licence')}</h2>
      <DefinitionList variant="lines" items={items} />
    </Card>
  )
}
