import { formatDate, formatDay, isDay } from '#shared/dates.ts'
import { documentKinds } from '#shared/document-kinds.ts'
import { maskedNumber, numberHint } from '#shared/masked-number.ts'
import { readGulfPhone, spacedPhone } from '#shared/phone.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Question, Quote } from '../../wire.ts'
import { useTravellerTitle } from '../detail-labels.ts'
import { answersPath, type Details, questionsOf } from '../order-form.ts'

type Props = { values: Details; quote: Quote }

/** Everything that was typed, to be read once more. */
export function ReviewLists({ values, quote }: Props) {
  const t = useTranslations('booking')
  const readableAnswers = useAnswers(values)
  const { phoneCountries } = useSite()
  const country = phoneCountries.find(({ id }) => String(id) === values['contact.phone.country_id'])
  const answers = readableAnswers(questionsOf(quote, 'order'), answersPath())
  return (
    <>
      <Card className="wrap-anywhere">
        <h2 className="mb-2 text-xl">{t(`people.${quote.kind}`)}</h2>
        <ol className="grid">
          {quote.travellers.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers are told apart by their place alone
            <li key={place} className="border-b border-line py-2.5 last:border-b-0">
              <Traveller values={values} quote={quote} place={place} />
            </li>
          ))}
        </ol>
      </Card>
      {answers.length > 0 && (
        <Card className="wrap-anywhere">
          <h2 className="mb-2 text-xl">{t('questions')}</h2>
          <DefinitionList variant="lines" items={answers} />
        </Card>
      )}
      <Card className="wrap-anywhere [&_dt]:shrink-0">
        <h2 className="mb-2 text-xl">{t('contact')}</h2>
        <DefinitionList
          variant="lines"
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

function Traveller({ values, quote, place }: Props & { place: number }) {
  const locale = useLocale()
  const title = useTravellerTitle(quote)(place)
  const readableAnswers = useAnswers(values)
  const answers = readableAnswers(questionsOf(quote, 'traveller'), answersPath(place))
  const typed = (name: string) => values[`travellers.${place}.${name}`] ?? ''
  const birthdate = typed('birthdate')
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 font-medium">
          {typed('firstname')} {typed('lastname')}
        </bdi>
        <span className="text-sm text-muted">
          {title}
          {isDay(birthdate) && <> · {formatDate(birthdate, locale)}</>}
        </span>
      </p>
      <DocumentLine values={values} place={place} />
      {answers.length > 0 && (
        <div className="text-sm">
          <DefinitionList variant="lines" items={answers} />
        </div>
      )}
    </>
  )
}

/** The document of a traveller, its number masked; one that was saved is named without it. */
function DocumentLine({ values, place }: Pick<Props, 'values'> & { place: number }) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const typed = (name: string) => values[`travellers.${place}.document.${name}`] ?? ''
  const kind = documentKinds.find((one) => one === typed('kind'))
  const plain = typed('number').replace(/\s/g, '')
  if (!kind) return null
  return (
    <p className="text-sm text-muted">
      {t(`document_kinds.${kind}`)} {plain && <bdi dir="ltr">{maskedNumber(numberHint(plain))}</bdi>}
      {isDay(typed('expires_on')) && <> · {t('document.until', { day: formatDate(typed('expires_on'), locale) })}</>}
    </p>
  )
}

/** Says the answers that were given, in the words of their questions. */
function useAnswers(values: Details) {
  const locale = useLocale()
  const textOf = ({ type, choices }: Question, value: string) => {
    if (type === 'choice') return choices.find(({ code }) => code === value)?.label ?? value
    return type === 'date' && isDay(value) ? formatDay(value, locale) : value
  }
  return (questions: readonly Question[], path: string) =>
    questions.flatMap((question) => {
      const value = values[`${path}.${question.code}`]
      return value ? [{ term: question.label, value: <bdi>{textOf(question, value)}</bdi> }] : []
    })
}

/** The number as it will be kept, after its calling code; as it was typed where no number can be read. */
const phoneText = (code: string | null | undefined, number = ''): string =>
  spacedPhone(readGulfPhone(number, code ?? ''), code ?? '') || number
