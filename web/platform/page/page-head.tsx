import { alternatePaths, canonicalPath, type Locale, locales } from '#shared/locale.ts'
import { truncate } from '#shared/text.ts'
import { usePageArea } from '../session/use-area.ts'
import { useSiteOrNothing } from '../session/use-site.ts'
import { useTranslations } from '../texts/texts.ts'
import { SocialCard } from './social-card.tsx'
import { usePagePath } from './use-page-path.ts'

type Props = {
  /** The page's own name; without it the page is titled as the company (home). */
  title?: string
  /** The page's own description; without it the site's. */
  description?: string
  /** Keeps the page out of search engines; such a page names no canonical address. */
  noindex?: boolean
  /** The canonical address of a page that has several, without a language. */
  path?: string
  /** The languages that the page is written in; without them all. */
  languages?: readonly Locale[]
}

/** The length of a description that search engines show. */
const longestDescription = 160

/**
 * Title, description, canonical address, the other languages and the social card of a page (C-23). Every screen renders exactly
 * one.
 */
export function PageHead({ title, description, noindex = false, path, languages = locales }: Props) {
  const t = useTranslations('site')
  const company = useSiteOrNothing()?.company?.display_name
  const text = truncate(description ?? t('description'), longestDescription)
  return (
    <>
      {company ? <SiteTitle text={documentTitle(t, title, company)} /> : <title>{title ?? t('title')}</title>}
      <meta name="description" content={text} />
      {noindex ? <meta name="robots" content="noindex" /> : <Addresses own={path} languages={languages} />}
      {import.meta.env.SSR && <SocialCard title={title} description={text} own={path} noindex={noindex} languages={languages} />}
    </>
  )
}

type Translate = ReturnType<typeof useTranslations<'site'>>

const documentTitle = (t: Translate, page: string | undefined, company: string): string =>
  page ? t('page_title', { page, company }) : company

/** The title is read out first when a page loads: that of a rejected form includes the error. */
function SiteTitle({ text }: { text: string }) {
  const t = useTranslations('site')
  const hasErrors = Object.keys(usePageArea('errors')).length > 0
  return <title>{hasErrors ? t('error_title', { page: text }) : text}</title>
}

function Addresses({ own, languages }: { own?: string | undefined; languages: readonly Locale[] }) {
  const site = useSiteOrNothing()
  const path = usePagePath(own)
  if (!site) return null
  return (
    <>
      <link rel="canonical" href={site.origin + canonicalPath(path, site.locale, site.defaultLocale)} />
      {Object.entries(alternatePaths(path, site.defaultLocale)).map(
        ([language, alternate]) =>
          languages.some((written) => written === (language === 'x-default' ? site.defaultLocale : language)) && (
            <link key={language} rel="alternate" hrefLang={language} href={site.origin + alternate} />
          ),
      )}
    </>
  )
}
