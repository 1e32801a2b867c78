import type { ExtraTimes } from '#shared/booking/extras.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ProductRecord } from './product-record.ts'

type Props = {
  product: ProductRecord
  selected: readonly string[]
  /** How often an extra is charged by its basis; null while nothing is chosen that could be counted. */
  times: ExtraTimes | null
}

/** The extras of a booking, each with how often its price is charged. */
export function ExtraFields({ product: { kind, extras, units }, selected, times }: Props) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  if (extras.length === 0) return null
  const hasInfants = units.some(({ takes_seat }) => !takes_seat)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('booking.extras')}</legend>
      {extras.map(({ id, name, price, per }) => (
        <Checkbox
          key={id}
          name="extra"
          value={id}
          defaultChecked={selected.includes(id)}
          label={
            <span className="grid leading-snug">
              {name}
              <span className="text-xs text-muted">
                <MoneyText money={price} />{' '}
                {tProduct(per === 'person' ? `per.person_of.${hasInfants ? 'everybody' : kind}` : `per.${per}`)}
                {times && times[per] > 1 && <span className="whitespace-nowrap"> × {times[per]}</span>}
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
