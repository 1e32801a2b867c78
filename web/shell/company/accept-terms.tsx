import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type PolicyCode, usePolicies } from './policy-codes.ts'
import { PolicyLinks } from './policy-links.tsx'

/** The accepted policies, in the order in which they are named; the server records the same (`accepted-policies.ts`). */
const agreed = {
  account: ['terms-conditions', 'privacy-policy'],
  order: ['terms-conditions', 'return-policy', 'privacy-policy'],
} as const satisfies Record<string, readonly PolicyCode[]>

type Props = {
  form: CheckedForm
  what: keyof typeof agreed
  /** The page shows what a cancellation costs, which is agreed to as well. */
  withCancellation?: boolean
}

/** The box that accepts the policies that the company has, with a link to each. */
export function AcceptTerms({ form, what, withCancellation = false }: Props) {
  const t = useTranslations('policies')
  const policies = usePolicies()
  const codes = agreed[what].filter((code) => policies.includes(code))
  const names = [...codes.map((code) => t(code)), ...(withCancellation ? [t('cancellation')] : [])]
  const joined = () => names.reduce((list, next, place) => t(place === names.length - 1 ? 'and' : 'also', { list, next }))
  return (
    <div>
      <Checkbox
        id="accept_terms"
        name="accept_terms"
        label={names.length === 0 ? t('none') : t('accept', { list: joined() })}
        errors={form.errorsOf('accept_terms')}
        defaultChecked={form.valueOf('accept_terms') !== ''}
        required
      />
      {codes.length > 0 && <PolicyLinks codes={codes} />}
    </div>
  )
}
