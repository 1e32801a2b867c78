import { largestParty } from '#shared/booking/tour-selection.ts'
import { unitFacts } from '#shared/party.ts'
import { MoneyText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Counter } from '#web/ui/counter.tsx'
import { FieldErrors } from '#web/ui/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Money, ProductRecord, Unit } from '../../product/product-record.ts'
import { useUnitTexts } from '../unit-texts.ts'
import type { UnitIssues } from './use-party-issues.ts'
import type { TourBooking } from './use-selection.ts'

type Props = { product: ProductRecord; booking: TourBooking; issues: UnitIssues }

/** How many travel, by age and room, with the price of each. */
export function PartyFields({ product, booking, issues }: Props) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const smallest = product.package?.min_group ?? 1
  const elsewhere = booking.issues.filter(({ unit }) => product.units.every(({ code }) => code !== unit))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('booking.party')}</legend>
      {product.units.map((unit) => (
        <UnitField key={unit.code} unit={unit} product={product} booking={booking} errors={issues[unit.code] ?? []} />
      ))}
      {/* Units of a link that this product does not have, and so no field. */}
      <FieldErrors id="party-not-offered" errors={[...new Set(elsewhere.flatMap(({ unit }) => issues[unit] ?? []))]} />
      {product.confirmation === 'instant' && (
        <p className="text-xs text-muted">{t('booking.max_party', { n: product.max_party })}</p>
      )}
      {smallest > 1 && <p className="text-xs text-muted">{tProduct('party.min_party', { n: smallest })}</p>}
    </fieldset>
  )
}

type UnitProps = Omit<Props, 'issues'> & { unit: Unit; errors: readonly string[] }

function UnitField({ unit, product, booking: { selection, departure, save }, errors }: UnitProps) {
  const t = useTranslations('catalogue')
  const { nameOf, shareOf } = useUnitTexts()
  const agesOf = useAges()
  const { code } = unit
  const name = nameOf(code)
  const ages = agesOf(unit)
  const share = shareOf(code)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <div className="grid leading-snug">
          <span className="font-medium">{name}</span>
          <span className="text-xs text-muted">{ages}</span>
          {share && <span className="text-xs text-muted">{share}</span>}
          <UnitPrice now={departure?.prices[code] ?? unit.price} old={departure?.old_prices[code] ?? null} />
        </div>
        <Counter
          name={code}
          label={`${name}${t('trip.separator')}${ages}`}
          max={largestParty(product)}
          step={unitFacts[code].share}
          defaultValue={countShown(selection, code)}
          decreaseLabel={t('booking.decrease', { unit: name })}
          increaseLabel={t('booking.increase', { unit: name })}
          onValue={save}
          describedBy={errors.length > 0 ? `party-${code}` : undefined}
        />
      </div>
      <div aria-live="polite">
        <FieldErrors id={`party-${code}`} errors={errors} />
      </div>
    </div>
  )
}

/** A count as it was written where a field of numbers can hold it, so that what is refused stays in sight. */
function countShown({ party, misread }: TourBooking['selection'], code: Unit['code']): number | string {
  const text = misread[code]
  if (text === undefined) return party[code] ?? 0
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? text : ''
}

function UnitPrice({ now, old }: { now: Money; old: Money | null }) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const money = useMoney()
  if (/^0+\.00$/.test(now.amount)) return <span className="text-sm font-semibold">{t('booking.free')}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
      <MoneyText money={now} />
      {old && (
        <del className="text-xs font-normal text-muted">
          <VisuallyHidden>{tProduct('was')} </VisuallyHidden>
          <bdi dir="ltr" className="tabular-nums">
            {money(old).amount}
          </bdi>
        </del>
      )}
    </span>
  )
}

function useAges(): (unit: Unit) => string {
  const t = useTranslations('catalogue')
  return ({ min_age: min, max_age: max }) => {
    if (max === null) return t('booking.ages_from', { min })
    return min === 0 ? t('booking.ages_to', { max }) : t('booking.ages_between', { min, max })
  }
}
