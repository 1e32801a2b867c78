import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { useCompanyDay } from './offer-dates.ts'
import type { OfferRecord } from './offer-discount.tsx'

/** When, for what and how often an offer can be used. */
export function OfferFacts({ offer }: { offer: OfferRecord }) {
  const t = useTranslations('offers')
  const dayOf = useCompanyDay()
  const { starts_at, ends_at, min_total, discount, uses_per_customer, left, applies_to } = offer
  const facts = [
    { term: t('facts.validity'), value: <Period from={dayOf(starts_at)} to={dayOf(ends_at)} /> },
    { term: t('facts.applies_to'), value: applies_to.length > 0 ? <Names names={applies_to} /> : t('facts.everything') },
    min_total && { term: t('facts.min_total'), value: <MoneyText money={min_total} /> },
    discount.max && { term: t('facts.max'), value: <MoneyText money={discount.max} /> },
    uses_per_customer !== null && { term: t('facts.per_customer'), value: t('facts.times', { n: uses_per_customer }) },
    left !== null && { term: t('facts.left'), value: t('left', { n: left }) },
  ]
  return <DefinitionList variant="lines" items={facts.filter((fact) => fact !== null && fact !== false)} />
}

/** A narrow row breaks between the two days, not inside of one. */
function Period(days: { from: string; to: string }) {
  const t = useTranslations('offers')
  return t.rich('from_until', { ...days, whole: (part) => <span className="inline-block">{part}</span> })
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="grid gap-0.5">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
