import { useLocation } from 'react-router'
import { alternatePaths, canonicalPath } from '#shared/locale.ts'
import { truncate } from '#shared/text.ts'
import { useTranslations } from './texts.ts'
import { useSiteOrNothing } from './use-site.ts'

type Props = {
  /** The page's own name; without it the page is titled as the company (home). */
  title?: string
  /** The page's own description; without it the site's. */
  description?: string
  /** Keeps the page out of search engines; such a page names no canonical address. */
  noindex?: boolean
  /** The one address of a page that can be had at several, without a language. */
  path?: string
}

/** What search engines show of a description. */
const longestDescription = 160

/** Title, description, canonical address and the other languages of a page (C-23). Every screen renders exactly one. */
export function PageHead({ title, description, noindex = false, path }: Props) {
  const t = useTranslations('site')
  const company = useSiteOrNothing()?.company?.display_name
  return (
    <>
      <title>{titleOf(t, title, company)}</title>
      <meta name="description" content={truncate(description ?? t('description'), longestDescription)} />
      {noindex ? <meta name="robots" content="noindex" /> : <Addresses own={path} />}
    </>
  )
}

type Translate = ReturnType<typeof useTranslations<'site'>>

function titleOf(t: Translate, page: string | undefined, company: string | undefined): string {
  if (!company) return page ?? t('title')
  return page ? t('page_title', { page, company }) : company
}

/** Of the query, only the page number makes another page. */
function Addresses({ own }: { own?: string }) {
  const { pathname, search } = useLocation()
  const site = useSiteOrNothing()
  if (!site) return null
  const page = new URLSearchParams(search).get('page')
  const here = own ?? pathname
  const path = page && /^\d{1,6}$/.test(page) && page !== '1' ? `${here}?page=${page}` : here
  return (
    <>
      <link rel="canonical" href={site.origin + canonicalPath(path, site.locale, site.defaultLocale)} />
      {Object.entries(alternatePaths(path, site.defaultLocale)).map(([language, alternate]) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.origin + alternate} />
      ))}
    </>
  )
}
