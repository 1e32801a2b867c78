import { direction, isLocale } from '#shared/locale.ts'
import { useLanguageHref } from '#web/platform/session/preferences.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconBefore } from '#web/ui/icon.tsx'

/** A plain link to this page in each other language, so that the whole document changes its direction. */
export function LanguageLinks({ className }: { className?: string }) {
  const languageHref = useLanguageHref()
  const languages = useArea('languages')
  const { code: locale } = useArea('locale')
  return languages.map(({ code, name }) => {
    if (code === locale || !isLocale(code)) return null
    return (
      <a
        key={code}
        href={languageHref(code)}
        hrefLang={code}
        lang={code}
        dir={direction(code)}
        className={classNames('language-link', iconBefore('languages'), className)}
      >
        <span className="language-name">{name}</span>
      </a>
    )
  })
}
