import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { RequestField } from './request-form.ts'
import { SignInToStart } from './sign-in-panel.tsx'

const icons: Record<RequestField['type'], IconName> = {
  text: 'file-text',
  long_text: 'file-text',
  number: 'sliders-horizontal',
  date: 'calendar-days',
  choice: 'circle-check',
  party: 'users',
  budget: 'coins',
  files: 'images',
}

/** The questions of a request, as a guest sees them: nothing can be typed yet, so nothing can be lost on the way through sign-in. */
export function FormOutline({ fields, path }: { fields: readonly RequestField[]; path: string }) {
  const t = useTranslations('requests')
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-xl">{t('outline.title')}</h2>
        <p className="text-sm text-muted">{t('outline.lead')}</p>
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {fields.map(({ code, type, label, hint, required }) => (
          <li key={code} className="flex gap-3 border-b border-line py-3">
            <Icon name={icons[type]} className="mt-1 shrink-0 text-primary-text" />
            <span className="grid">
              <span className="font-medium">
                {/* The space keeps the letters of the two Arabic words from joining. */}
                {label} {!required && <span className="ms-1 text-xs font-normal text-muted">{t('optional')}</span>}
              </span>
              {hint && <span className="text-xs text-muted">{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
      <SignInToStart path={path} />
    </Card>
  )
}
