import { use } from 'react'
import { alternatePaths, type Locale } from '#shared/locale.ts'
import { ContentVersionContext } from '../content-version.ts'
import { useSiteOrNothing } from '../session/use-site.ts'
import { useTranslations } from '../texts/texts.ts'
import { usePagePath } from './use-page-path.ts'

/** The pages with a picture of their own, by the kind of thing that it shows; all others show the company. */
const subjects = [
  [/^\/services\/booking\/[\w-]+\/models\/([\w-]+)$/, 'product'],
  [/^\/services\/(?:form|rental|booking)\/(?!(?:models|categories)$)([\w-]+)(?:\/models|\/categories)?$/, 'service'],
  [/^\/countries\/destinations\/([\w-]+)$/, 'destination'],
  [/^\/offers\/([\w-]+)$/, 'offer'],
  [/^\/blogs\/([\w-]+)$/, 'article'],
] as const

function pathSubject(path: string): string {
  for (const [pattern, kind] of subjects) {
    const [, slug] = pattern.exec(path.replace(/\?.*/, '')) ?? []
    if (slug) return `${kind}/${slug}`
  }
  return 'company/home'
}

type Props = {
  /** The page's own name; without it the card is named as the company. */
  title: string | undefined
  description: string
  /** The one path of a page that has several. */
  own: string | undefined
  /** Search engines leave the page out, so its address is not named. */
  noindex: boolean
  /** The languages that the page is written in. */
  languages: readonly Locale[]
}

/** Facebook's names of the languages, which Open Graph takes. */
const languages: Record<Locale, string> = { ar: 'ar_AR', en: 'en_US' }

/** The preview of a shared link to the page (Open Graph, Twitter). Only the server writes it: no browser reads it. */
export function SocialCard({ title, description, own, noindex, languages: written }: Props) {
  const path = usePagePath(own)
  const t = useTranslations('site')
  const site = useSiteOrNothing()
  const version = use(ContentVersionContext)
  if (!site) return null
  const { origin, locale, defaultLocale, company } = site
  const address = noindex ? undefined : origin + alternatePaths(path, defaultLocale)[locale]
  const name = title ?? company?.display_name ?? t('title')
  const subject = noindex ? 'company/home' : pathSubject(path)
  const image = version && company && `${origin}/social/${subject}.${locale}.jpg?v=${version}`
  const properties: [name: string, content: string | null | undefined][] = [
    ['og:title', name],
    ['og:description', description],
    ['og:type', subject.startsWith('article/') ? 'article' : 'website'],
    ['og:url', address],
    ['og:site_name', company?.display_name],
    ['og:locale', languages[locale]],
    ...written.filter((other) => other !== locale).map((other): [string, string] => ['og:locale:alternate', languages[other]]),
    ['og:image', image],
    ['og:image:width', image && '1200'],
    ['og:image:height', image && '630'],
    ['og:image:alt', image && name],
  ]
  return (
    <>
      {properties.map(([name, content]) => content && <meta key={name} property={name} content={content} />)}
      <meta name="twitter:card" content="summary_large_image" />
      {/^\/blogs(?=[/?]|$)/.test(path) && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={company?.display_name}
          href={origin + alternatePaths('/blogs/rss.xml', defaultLocale)[locale]}
        />
      )}
    </>
  )
}
