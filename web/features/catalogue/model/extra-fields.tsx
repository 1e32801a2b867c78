import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Extra } from './model-record.ts'

/** What may be added to a booking. */
export function ExtraFields({ extras, chosen }: { extras: readonly Extra[]; chosen: readonly string[] }) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  if (extras.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('booking.extras')}</legend>
      {extras.map(({ id, name, price, per }) => (
        <Checkbox
          key={id}
          name="extra"
          value={id}
          defaultChecked={chosen.includes(id)}
          label={
            <span className="grid leading-snug">
              {name}
              <span className="text-xs text-muted">
                <MoneyText money={price} /> {say(`per.${per}`)}
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
