import { useMemo } from 'react'
import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useDetailLabels } from '../booking/detail-labels.ts'
import { noChoices } from '../booking/details/choices.ts'
import { TravellerFields } from '../booking/details/traveller-fields.tsx'
import { type Details, detailChecks } from '../booking/order-form.ts'
import { CancellationSteps } from '../order/cancellation-steps.tsx'
import type { Order, Quote } from '../wire.ts'
import type { ChangeQuote } from './change-selection.ts'
import { ChangeSides } from './change-sides.tsx'
import type { ChangePage } from './load-change.ts'

type Props = {
  page: ChangePage
  quote: ChangeQuote
  zone: string
  result: SubmitFailure | SubmitSuccess<unknown> | undefined
}

/** Whether an amount is more than nothing. */
const isSome = ({ amount }: { amount: string }) => Number(amount) > 0

/** The booking now and after the change, what that costs, who travels, and the button that makes it. */
export function ChangeComparison({ page: { order, key, terms }, quote: change, zone, result }: Props) {
  const t = useTranslations('changes')
  const quote = useMemo(
    (): Quote => ({ ...change.selection, deposit: null, quote: change.quote, expires_at: change.expires_at }),
    [change],
  )
  const asked = change.same_travellers ? { ...quote, travellers: [], questions: [] } : quote
  const form = useCheckedForm(result, travellerChecks(asked))
  const isPaidFirst = isSome(change.due)
  return (
    <Form method="post" className="grid gap-6" {...form.formProps}>
      <FormErrors form={form} labels={useDetailLabels(asked)} />
      <input type="hidden" name="quote" value={change.quote} />
      <input type="hidden" name={idempotencyField} value={form.keyOf(key)} />
      <ChangeSides order={order} change={change} zone={zone} />
      <Difference change={change} zone={zone} />
      {change.selection.cancellation.length > 0 && (
        <Card className="grid gap-1.5">
          <h2 className="text-xl">{t('cancellation')}</h2>
          <CancellationSteps steps={change.selection.cancellation} kind={order.kind} zone={change.selection.zone} />
        </Card>
      )}
      {asked.travellers.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{t('people')}</h2>
          <p className="text-sm text-muted">{t('people_text')}</p>
          {asked.travellers.map((_, place) => (
            <TravellerFields
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers are told apart by their place alone
              key={place}
              form={form}
              place={place}
              quote={asked}
              known={knownTravellers(order, asked)}
              choices={noChoices}
            />
          ))}
        </section>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <LinkButton href={`/profile/orders/${order.id}${terms.allowed ? '/change' : ''}`} variant="secondary">
          {t('choose_again')}
        </LinkButton>
        <Button type="submit" size="large" loading={form.isPending}>
          {t(isPaidFirst ? 'confirm_pay' : 'confirm')}
        </Button>
      </div>
    </Form>
  )
}

/** The checks of the travellers alone: a change asks for no contact. */
const travellerChecks = (quote: Quote) =>
  Object.fromEntries(
    Object.entries(detailChecks({ ...quote, questions: quote.questions.filter(({ per }) => per === 'traveller') })).filter(
      ([name]) => name.startsWith('travellers.'),
    ),
  )

/** Those who travel already, each in the first place of their kind. */
function knownTravellers({ travellers, answers }: Order, quote: Quote): Details {
  const open = travellers.map((traveller, index) => ({ ...traveller, index }))
  const known = quote.travellers.flatMap(({ kind }, place) => {
    const at = open.findIndex((traveller) => traveller.kind === kind)
    const [traveller] = at < 0 ? [] : open.splice(at, 1)
    if (!traveller) return []
    const own = answers.filter(({ traveller: of }) => of === traveller.index)
    return [
      [`travellers.${place}.firstname`, traveller.firstname],
      [`travellers.${place}.lastname`, traveller.lastname],
      [`travellers.${place}.birthdate`, traveller.birthdate ?? ''],
      ...own.filter(({ type }) => type !== 'choice').map(({ code, value }) => [`travellers.${place}.answers.${code}`, value]),
    ]
  })
  return Object.fromEntries(known)
}

/** What is paid or given back, large, and when the change takes effect. */
function Difference({ change, zone }: { change: ChangeQuote; zone: string }) {
  const t = useTranslations('changes')
  const { due, refund, rest } = change
  const kind = isSome(due) ? 'due' : isSome(refund) ? 'refund' : rest ? 'rest' : 'same'
  const amount = { due, refund, rest: rest?.amount, same: undefined }[kind]
  return (
    <Card className="grid gap-3 border-2 border-primary" role="status">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-xl font-semibold">
          {kind === 'rest' && rest
            ? t.rich('rest', { time: () => <Deadline at={rest.due_at} zone={zone} /> })
            : t(kind === 'rest' ? 'same' : kind)}
        </span>
        {amount && (
          <span className="text-3xl font-bold">
            <MoneyText money={amount} />
          </span>
        )}
      </p>
      <dl className="grid gap-1 text-sm text-muted">
        {(['change_fee', 'reduction_fee'] as const)
          .filter((name) => isSome(change[name]))
          .map((name) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt>{t(name)}</dt>
              <dd>
                <MoneyText money={change[name]} />
              </dd>
            </div>
          ))}
      </dl>
      <p>{t(`${kind}_text`)}</p>
      <p className="text-xs text-muted">
        {t.rich('price_holds', { time: () => <Deadline at={change.expires_at} zone={zone} /> })}
      </p>
    </Card>
  )
}
