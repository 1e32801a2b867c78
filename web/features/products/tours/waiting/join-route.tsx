import { Form, redirect } from 'react-router'
import { largestParty, readTourSelection } from '#shared/booking/tour-selection.ts'
import { formatDay, formatTime } from '#shared/dates.ts'
import { unitCodes, unitFacts } from '#shared/party.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { productPath } from '#web/shell/navigation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { FieldErrors } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useUnitTexts } from '../unit-texts.ts'
import type { Route } from './+types/join-route.ts'
import { waitingListPath } from './waiting-path.ts'

export const handle = { messages: ['waiting', 'catalogue', 'tour', 'validation'] }

/** The departure that the address names, as long as it is on sale; any other address leads to the product or the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const id = query.get('product')
  if (!id) throw redirect(waitingListPath)
  const product = await unwrap(context.get(apiContext).products[':id'].$get({ param: { id } }))
  const departure = [...product.full_departures, ...product.departures].find((each) => each.id === query.get('departure'))
  const path = productPath(product)
  if (!departure) throw redirect(path)
  const { slug, name, units } = product
  const { party } = readTourSelection(query, product)
  return {
    product: { slug, name, path, isDays: product.package !== null, max: largestParty(product) },
    departure: { id: departure.id, starts_on: departure.starts_on, time: departure.time },
    units: units.map(({ code }) => ({ code, count: party[code] ?? 0 })),
  }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api.profile['waiting-list'].$post({
        json: {
          product_id: fieldText(form, 'product'),
          departure_id: fieldText(form, 'departure'),
          units: Object.fromEntries(
            unitCodes.flatMap((code) => (form.has(`units.${code}`) ? [[code, fieldText(form, `units.${code}`)]] : [])),
          ),
        },
      }),
    done: () => waitingListPath,
  })

export default function JoinRoute({ loaderData: { product, departure, units }, actionData }: Route.ComponentProps) {
  const t = useTranslations('waiting')
  const tCatalogue = useTranslations('catalogue')
  const locale = useLocale()
  const form = useSubmission(actionData)
  const { nameOf } = useUnitTexts()
  const day = formatDay(departure.starts_on, locale)
  return (
    <div className="grid max-w-xl gap-6">
      <PageHead title={t('join_title')} noindex />
      <header className="grid gap-1.5">
        <h1 className="text-h1">{t('join_title')}</h1>
        <p className="font-semibold">
          <TextLink href={product.path} className="inline-flex min-h-11 items-center">
            {product.name}
          </TextLink>
        </p>
        <p className="text-muted">
          {day}
          {!product.isDays && (
            <>
              {' '}
              <bdi className="tabular-nums">{formatTime(departure.time, locale)}</bdi>
            </>
          )}
        </p>
      </header>
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      <Card>
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="product" value={product.slug} />
          <input type="hidden" name="departure" value={departure.id} />
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">{tCatalogue('booking.party')}</legend>
            {units.map(({ code, count }) => {
              const errors = form.errorsOf(`units.${code}`)
              return (
                <div key={code} className="grid gap-1">
                  <div className="flex items-center justify-between gap-3">
                    <span>{nameOf(code)}</span>
                    <Counter
                      name={`units.${code}`}
                      label={nameOf(code)}
                      max={product.max}
                      step={unitFacts[code].share}
                      defaultValue={form.valueOf(`units.${code}`, String(count))}
                      decreaseLabel={tCatalogue('booking.decrease', { unit: nameOf(code) })}
                      increaseLabel={tCatalogue('booking.increase', { unit: nameOf(code) })}
                      describedBy={errors.length > 0 ? `${code}-errors` : undefined}
                    />
                  </div>
                  <FieldErrors id={`${code}-errors`} errors={errors} />
                </div>
              )
            })}
          </fieldset>
          <ol className="grid list-decimal gap-1 ps-5 text-sm text-muted">
            <li>{t('steps.mail')}</li>
            <li>{t('steps.held')}</li>
            <li>{t('steps.free')}</li>
          </ol>
          <Button type="submit" loading={form.isPending} className="w-fit">
            {t('join')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}
