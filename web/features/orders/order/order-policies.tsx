import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Order } from '../wire.ts'

/** The versions of the policies that the customer accepted with the order, each as a link to its text; nothing where none is recorded. */
export function OrderPolicies({ order: { accepted_policies } }: { order: Order }) {
  const t = useTranslations('orders')
  const s = useTranslations('shell')
  if (accepted_policies.length === 0) return null
  return (
    <Card className="grid gap-1">
      <h2 className="text-xl">{t('accepted.title')}</h2>
      <ul className="text-sm">
        {accepted_policies.map(({ code, version }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-3">
            <TextLink href={`/${code}?version=${version}`} className="inline-flex min-h-11 items-center">
              {s(`policies.${code}`)}
            </TextLink>
            <span className="text-muted">{t.rich('accepted.version', { version: () => <bdi dir="ltr">{version}</bdi> })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
