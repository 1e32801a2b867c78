import { Late } from '#web/platform/browser/late.tsx'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { BrandName } from '#web/ui/brand-icon.tsx'
import { iconBefore } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { contactLinks } from '../company/contact-links.ts'
import { LanguageLinks } from '../preferences/language-link.tsx'
import { CountryMenu, CurrencyMenu } from '../preferences/preference-menus.tsx'
import { OffersBanner } from './global-banners.tsx'

/** 38 px high; what is pressed reaches 3 px further on both sides. */
const target = 'utility-target'
const menu = 'utility-menu'

/** The dark bar over the header: how to reach the company, the offers of now between, and the visitor's choices. */
export function UtilityBar({ withOffers = false }: { withOffers?: boolean }) {
  return (
    <Late className="on-dark relative z-40 hidden bg-night lg:block">
      <Content withOffers={withOffers} />
    </Late>
  )
}

function Content({ withOffers }: { withOffers: boolean }) {
  const t = useTranslations('shell')
  return (
    <div className="page-column flex h-9.5 items-stretch justify-between gap-2">
      {withOffers && <OffersBanner className="order-1 min-w-0" />}
      <section aria-label={t('preferences.bar')} className="contents">
        <ContactIcons />
        <div className="order-2 -me-2.5 flex items-center">
          <CountryMenu align="end" className={menu} />
          <CurrencyMenu align="end" className={menu} />
          <LanguageLinks className={target} />
        </div>
      </section>
    </div>
  )
}

function ContactIcons() {
  const t = useTranslations('shell')
  const { social, whatsapp, email } = contactLinks(useArea('globalSettings'))
  return (
    <ul className="-ms-2.5 flex items-center">
      {social.map(({ network, href }) => (
        <ContactIcon key={network} href={href} label={t(`networks.${network}`)} brand={network} />
      ))}
      {whatsapp && <ContactIcon href={whatsapp} label={t('whatsapp')} brand="whatsapp" />}
      {email && (
        <li>
          <a href={email.href} className={`${target} ${iconBefore('mail')} hover:underline`}>
            <bdi dir="ltr" className="max-xl:sr-only">
              {email.text}
            </bdi>
          </a>
        </li>
      )}
    </ul>
  )
}

function ContactIcon({ href, label, brand }: { href: string; label: string; brand: BrandName }) {
  return (
    <li>
      <Link href={href} aria-label={label} className={`${target} utility-icon ${iconBefore(`brand-${brand}`)}`} />
    </li>
  )
}
