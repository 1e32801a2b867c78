import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { iconBefore } from '#web/ui/icon.tsx'

/** Sends a search; on wide screens it is on the line of the fields, below the line of their labels. */
export function SearchButton() {
  const t = useTranslations('home')
  return (
    <div className="grid content-start gap-1.5 max-lg:col-span-2 lg:before:text-sm lg:before:content-['\00a0']">
      <Button type="submit" wide className={iconBefore('search', 20)}>
        {t('search.submit')}
      </Button>
    </div>
  )
}
