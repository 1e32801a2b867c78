import type { ReactNode } from 'react'
import { hasOffers } from '#shared/licence.ts'
import { afterLoad } from '#web/platform/browser/after-load.tsx'
import { Late } from '#web/platform/browser/late.tsx'
import { useArea } from '#web/platform/session/use-area.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconAfter, iconBefore } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { ContactLine } from '../company/contact-line.tsx'
import { contactLinks } from '../company/contact-links.ts'
import { usePolicies } from '../company/policy-codes.ts'
import { ordersPath } from '../header/account-menu.tsx'
import { BrandLink } from '../header/brand-link.tsx'
import { isOnSale, servicePath } from '../navigation.ts'

const LateParts = afterLoad(async () => (await import('./late-parts.tsx')).LateParts)
const SchemeSwitch = afterLoad(async () => (await import('./late-parts.tsx')).SchemeSwitch)

/** Four columns: the company, where to go, how to reach it, and the facts that the law asks for; on narrow screens all but the first are folded. */
export function SiteFooter() {
  return (
    <>
      <Late as="footer" isSkipped className="site-footer on-dark">
        <FooterContent />
      </Late>
      <LateParts />
    </>
  )
}

function FooterContent() {
  const t = useTranslations('shell')
  const { company } = useSite()
  return (
    <>
      <div className="footer-columns page-column">
        <About />
        <Explore />
        <Contact />
        <LegalFacts />
      </div>
      <div className="border-t border-white/15">
        <div className="page-column flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 text-xs text-white/75">
          {company && <p>{t('footer.rights', { name: company.legal_name })}</p>}
          <PolicyList />
          <Link href="/accessibility" className="footer-note">
            {t('footer.accessibility')}
          </Link>
          <SchemeSwitch />
          <a href="#top" className="footer-note">
            {t('top')}
          </a>
        </div>
      </div>
    </>
  )
}

/** A column under its heading; on narrow screens the heading opens and shuts it, without scripts. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-column">
      <summary className={iconAfter('chevron-down', 20)}>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

function About() {
  const t = useTranslations('shell')
  const { company, settings } = useSite()
  const { social } = contactLinks(settings)
  return (
    <div className="grid content-start gap-2 max-lg:pb-4 lg:gap-4">
      <BrandLink isCopy className="w-fit" />
      {company?.tagline && <p className="max-w-xs text-white/80">{company.tagline}</p>}
      {social.length > 0 && (
        <ul aria-label={t('footer.social')} className="-ms-3 flex flex-wrap">
          {social.map(({ network, href }) => (
            <li key={network}>
              <IconLink href={href} label={t(`networks.${network}`)} icon={`brand-${network}`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Explore() {
  const t = useTranslations('shell')
  const services = useArea('allServices')
  const { session, company } = useSite()
  const account = session.loggedIn
    ? [
        { href: '/profile', label: t('account.profile') },
        { href: ordersPath, label: t('account.bookings') },
      ]
    : [
        { href: '/login', label: t('account.sign_in') },
        { href: '/signup', label: t('account.sign_up') },
        { href: '/find-booking', label: t('footer.find_booking') },
      ]
  const links = [
    { href: '/', label: t('navigation.home') },
    ...services.filter(isOnSale).map((service) => ({ href: servicePath(service), label: service.name })),
    { href: '/services', label: t('footer.services') },
    { href: '/countries', label: t('navigation.destinations') },
    ...(hasOffers(company) ? [{ href: '/offers', label: t('navigation.offers') }] : []),
    { href: '/blogs', label: t('navigation.blog') },
    ...(company?.pages.includes('about-us') ? [{ href: '/about-us', label: t('footer.about') }] : []),
    ...account,
  ]
  return (
    <Column title={t('footer.explore')}>
      <ul className="columns-[2_8rem] gap-x-6 *:break-inside-avoid">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function Contact() {
  const t = useTranslations('shell')
  const { company, settings } = useSite()
  const { phone, whatsapp, email } = contactLinks(settings)
  if (!phone && !email && !company?.address) return null
  return (
    <Column title={t('footer.contact')}>
      <ul>
        {phone && (
          <ContactLine className={iconBefore('phone', 18)} href={phone.href} label={t('footer.phone')}>
            <bdi dir="ltr">{phone.text}</bdi>
          </ContactLine>
        )}
        {whatsapp && (
          <ContactLine className={iconBefore('brand-whatsapp', 18)} href={whatsapp}>
            {t('footer.whatsapp')}
          </ContactLine>
        )}
        {email && (
          <ContactLine className={iconBefore('mail', 18)} href={email.href} label={t('footer.email')}>
            <bdi dir="ltr">{email.text}</bdi>
          </ContactLine>
        )}
        {company?.address && (
          <li className={`flex gap-3 py-2.5 text-white/85 before:mt-1 ${iconBefore('map-pin', 18)}`}>
            <address className="not-italic">{company.address}</address>
          </li>
        )}
        <ContactFormLink />
      </ul>
    </Column>
  )
}

function ContactFormLink() {
  const t = useTranslations('shell')
  return (
    <li>
      <Link href="/contact-us" className={`footer-link gap-3 ${iconBefore('pencil', 18)}`}>
        {t('footer.contact_form')}
      </Link>
    </li>
  )
}

/** Where complaints go, and how long they take. */
function Complaints({ days }: { days: number }) {
  const t = useTranslations('shell')
  return (
    <div>
      <dt>{t('footer.complaints')}</dt>
      <dd>
        <Link href="/contact-us#complaints" className="footer-note -my-1.5">
          {t('footer.complaint_days', { days })}
        </Link>
      </dd>
    </div>
  )
}

function PolicyList() {
  const t = useTranslations('shell')
  const policies = usePolicies()
  if (policies.length === 0) return null
  return (
    <ul aria-label={t('policies.label')} className="flex flex-wrap gap-x-5 text-white/85">
      {policies.map((code) => (
        <li key={code}>
          <Link href={`/${code}`} className="footer-link">
            {t(`policies.${code}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LegalFacts() {
  const t = useTranslations('shell')
  const { company } = useSite()
  if (!company) return null
  const facts = (['legal_name', 'cr_number', 'vat_number', 'tourism_licence'] as const).flatMap((fact) => {
    const value = company[fact]
    return value ? [{ fact, value }] : []
  })
  if (facts.length === 0) return null
  return (
    <Column title={t('footer.legal')}>
      <dl className="grid gap-2.5 pt-2">
        {facts.map(({ fact, value }) => (
          <div key={fact}>
            <dt>{t(`footer.${fact}`)}</dt>
            <dd {...(fact !== 'legal_name' && { dir: 'ltr' })}>{value}</dd>
          </div>
        ))}
        <Complaints days={company.contact.complaint_days} />
      </dl>
    </Column>
  )
}
