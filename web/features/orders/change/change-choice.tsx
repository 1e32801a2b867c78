import { Form } from 'react-router'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CarriedFields } from './carried-fields.tsx'
import type { ChangeTerms } from './change-selection.ts'
import type { ChangePage } from './load-change.ts'
import { RentalTimeFields, StayDateFields, TourFields } from './when-fields.tsx'

/** What a change costs, the fields of the order's kind, and the way to everything else that can be chosen. */
export function ChangeChoice({ page }: { page: ChangePage; zone: string }) {
  const t = useTranslations('changes')
  const { order, selection, terms, productPage, priced } = page
  const errors = priced && 'rejection' in priced ? priced.rejection.fields : {}
  return (
    <>
      <p>{t('lead')}</p>
      <Card>
        <Form method="get" className="grid gap-5">
          <CarriedFields selection={selection} />
          {selection.departureId ? (
            <TourFields page={page} errors={errors} />
          ) : order.rental ? (
            <RentalTimeFields selection={selection} errors={errors} />
          ) : (
            <StayDateFields selection={selection} errors={errors} />
          )}
          <Button type="submit" size="large" className="w-full sm:w-auto sm:justify-self-end">
            {t('compare')}
          </Button>
        </Form>
      </Card>
      {productPage && (
        <Card className="grid gap-3">
          <h2 className="text-xl">{t('more')}</h2>
          <p className="text-sm text-muted">{t('more_text')}</p>
          <LinkButton href={productPage} variant="secondary" className="justify-self-start">
            {t('to_product')}
          </LinkButton>
        </Card>
      )}
      <Terms terms={terms} />
    </>
  )
}

function Terms({ terms: { fee_amount, fee_percent, reduction_percent } }: { terms: ChangeTerms }) {
  const t = useTranslations('changes')
  const fee = fee_amount ? <MoneyText money={fee_amount} /> : fee_percent !== null && <bdi>{fee_percent}%</bdi>
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{t('terms_title')}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{t('term_price')}</li>
        <li>{fee ? t.rich('term_fee', { fee: () => fee }) : t('term_no_fee')}</li>
        {reduction_percent > 0 && <li>{t('term_reduction', { percent: reduction_percent })}</li>}
      </ul>
    </Card>
  )
}
