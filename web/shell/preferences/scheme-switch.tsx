import { useId, useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, onScheme, type Scheme, schemes } from '#web/platform/browser/scheme.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const icons: Record<Scheme, IconName> = { system: 'monitor-smartphone', light: 'sun', dark: 'moon' }

/** Chooses between the light and the dark scheme, or leaves it to the system; for a dark band. The choice stays in the browser. */
export function SchemeSwitch() {
  const t = useTranslations('shell')
  const name = useId()
  const chosen = useSyncExternalStore(onScheme, chosenScheme, () => 'system' as const)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="float-start flex min-h-11 items-center">{t('scheme.label')}</legend>
      <div className="flex flex-wrap rounded-pill bg-white/10">
        {schemes.map((scheme) => (
          <label
            key={scheme}
            className={`relative inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 font-medium text-white hover:bg-white/10 has-checked:bg-white has-checked:text-black has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-white ${iconBefore(icons[scheme])}`}
          >
            <input
              type="radio"
              name={name}
              value={scheme}
              checked={chosen === scheme}
              onChange={() => chooseScheme(scheme)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            {t(`scheme.${scheme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
