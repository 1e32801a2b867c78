import { useSiteOrNothing } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** The company's mark and name, as the way home; a copy needs another one in the page. */
export function BrandLink({ className, isCopy = false }: { className?: string; isCopy?: boolean }) {
  const t = useTranslations('site')
  const company = useSiteOrNothing()?.company
  return (
    <Link href="/" className={classNames('flex min-w-0 rounded-control', className)}>
      <Logo isCopy={isCopy} name={company?.display_name ?? t('title')} {...(company?.logo && { svg: company.logo })} />
    </Link>
  )
}
