import { formatDay, isDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale, useSite } from '#web/platform/use-site.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Quote } from '../wire.ts'
import type { Details } from './order-form.ts'

/** Everything that was typed, to be read once more. */
export function ReviewLists({ values, quote }: { values: Details; quote: Quote }) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const { phoneCountries } = useSite()
  const country = phoneCountries.find(({ id }) => String(id) === values['contact.phone.country_id'])
  const name = (place: number) => `${values[`travellers.${place}.firstname`]} ${values[`travellers.${place}.lastname`]}`
  const birthdate = (place: number) => values[`travellers.${place}.birthdate`]
  return (
    <>
      <Card className="wrap-anywhere [&_dt]:shrink-0">
        <h2 className="mb-2 text-xl">{t('travellers')}</h2>
        <ol className="grid">
          {quote.travellers.map(({ kind }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers are told apart by their place alone
              key={place}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0"
            >
              <span className="min-w-0 font-medium">
                <bdi>{name(place)}</bdi>
              </span>
              <span className="text-sm text-muted">
                {t(`kinds.${kind}`)}
                {isDay(birthdate(place)) && <> · {formatDay(birthdate(place) ?? '', locale)}</>}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <Card className="wrap-anywhere [&_dt]:shrink-0">
        <h2 className="mb-2 text-xl">{t('contact')}</h2>
        <DefinitionList
          look="lines"
          items={[
            { term: t('full_name'), value: <bdi>{values['contact.name']}</bdi> },
            { term: t('email'), value: <bdi dir="ltr">{values['contact.email']}</bdi> },
            { term: t('phone'), value: <bdi dir="ltr">{phoneText(country?.phone_code, values['contact.phone.number'])}</bdi> },
            ...(values.notes ? [{ term: t('notes'), value: <span className="whitespace-pre-line">{values.notes}</span> }] : []),
          ]}
        />
      </Card>
    </>
  )
}

/** The number as it was typed, after its country's code unless it brings one. */
const phoneText = (code: string | null | undefined, number = ''): string =>
  code && !/^\s*(\+|00)/.test(number) ? `+${code} ${number}` : number
