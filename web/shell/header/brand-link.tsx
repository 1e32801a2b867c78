import { useSiteOrNothing } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The company's mark and name, as the way home; a copy needs another one in the page. */
export function BrandLink({ className, isCopy = false }: { className?: string; isCopy?: boolean }) {
  const t = useTranslations('site')
  const company = useSiteOrNothing()?.company
  const name = company?.display_name ?? t('title')
  return <Logo href="/" className={className} isCopy={isCopy} name={name} {...(company?.logo && { svg: company.logo })} />
}
