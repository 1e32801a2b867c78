import type { MouseEvent } from 'react'
import { formatDate } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Quote } from '../../wire.ts'
import type { Saved } from './choices.ts'
import { documentProblem, filledDetails, fillStep } from './fill-traveller.ts'

type Props = {
  place: number
  saved: readonly Saved[]
  savedId: string
  required: Quote['travel_documents']
  onFill: (traveller: Saved) => void
}

const nameOf = ({ firstname, lastname }: Saved) => `${firstname} ${lastname}`

/** The customer's saved travellers, each a button that fills this place: here where scripts run, else by the server. */
export function SavedChooser({ place, saved, savedId, required, onFill }: Props) {
  const t = useTranslations('booking')
  const current = saved.find(({ id }) => id === savedId)
  const choose = (traveller: Saved) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    fill(event.currentTarget.form, filledDetails(traveller, place, required))
    onFill(traveller)
  }
  return (
    <div className="grid gap-2">
      <p id={`saved-${place}`} className="text-sm text-muted">
        {t('saved.title')}
      </p>
      <ul aria-labelledby={`saved-${place}`} className="flex flex-wrap gap-x-2">
        {saved.map((traveller) => (
          <li key={traveller.id}>
            <button
              type="submit"
              name="step"
              value={fillStep(place, traveller.id)}
              formNoValidate
              aria-pressed={traveller.id === savedId}
              onClick={choose(traveller)}
              className="group inline-flex min-h-11 items-center text-sm font-medium"
            >
              <span className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-edge bg-surface px-3.5 transition-colors group-hover:border-muted group-aria-pressed:border-primary group-aria-pressed:bg-primary-light">
                <Icon name={traveller.id === savedId ? 'user-check' : 'user-round'} size={16} className="text-primary-text" />
                <bdi>{nameOf(traveller)}</bdi>
                {documentProblem(traveller, required) && (
                  <>
                    <Icon name="triangle-alert" size={16} className="text-warning" />
                    <VisuallyHidden>{t('saved.problem')}</VisuallyHidden>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status">{current && required && <Problem traveller={current} required={required} />}</div>
    </div>
  )
}

function Problem({ traveller, required }: { traveller: Saved; required: NonNullable<Quote['travel_documents']> }) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const found = documentProblem(traveller, required)
  if (!found) return null
  const name = nameOf(traveller)
  return (
    <p className="flex gap-2 rounded-control bg-warning-tint px-3 py-2 text-sm text-warning">
      <Icon name="triangle-alert" size={16} className="mt-1 shrink-0" />
      {found.problem === 'missing'
        ? t('saved.no_document', { name })
        : t('saved.expires', {
            name,
            document: t(`document_kinds.${found.kind}`),
            day: formatDate(found.expires_on, locale),
            until: formatDate(required.valid_until, locale),
          })}
    </p>
  )
}

/** Writes values as if they were typed, so that everything that listens to the fields hears of it. */
function fill(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const owner = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype
    Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event(control instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
  }
}
