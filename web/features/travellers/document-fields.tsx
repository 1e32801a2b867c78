import { formatDay, isDay } from '#shared/dates.ts'
import type { DocumentKind } from '#shared/document-kinds.ts'
import { maskedNumber } from '#shared/masked-number.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { documentField, type Nations, type Traveller } from './traveller-form.ts'

type Props = { kind: DocumentKind; form: CheckedForm; traveller: Traveller | undefined; nations: Nations }

const names = ['number', 'country', 'expires_on'] as const

/** One document, folded until something of it is filled or wrong. A number that is stored is not shown again. */
export function DocumentFields({ kind, form, traveller, nations }: Props) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const stored = traveller?.documents.find((document) => document.kind === kind)
  const field = (name: (typeof names)[number]) => {
    const path = documentField(kind, name)
    return { id: fieldId(path), errors: form.errorsOf(path), label: t(name) }
  }
  const value = (name: (typeof names)[number], known = '') => form.valueOf(documentField(kind, name), known)
  const isOpen = names.some((name) => form.errorsOf(documentField(kind, name)).length > 0 || value(name) !== '')
  const mask = stored && maskedNumber(stored.number_hint)
  return (
    <details open={Boolean(stored) || isOpen || undefined} className="group rounded-control border border-edge bg-surface">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-4 py-1 font-medium">
        <Icon name={stored ? 'shield-check' : 'plus'} size={20} className={stored ? 'text-secondary-text' : 'text-muted'} />
        <span className="grow">{t(`kinds.${kind}`)}</span>
        {mask && (
          <bdi dir="ltr" className="text-sm text-muted tabular-nums">
            {mask}
          </bdi>
        )}
        <Icon name="chevron-down" size={20} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line p-4 sm:grid-cols-2 sm:gap-4">
        {stored && <input type="hidden" name={documentField(kind, 'stored')} value={stored.number_hint} />}
        <Field {...field('number')} hint={mask ? t('number_stored') : undefined}>
          <TextInput
            name={documentField(kind, 'number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder={mask}
            defaultValue={value('number')}
            latin
          />
        </Field>
        <Field {...field('expires_on')}>
          <DateInput
            name={documentField(kind, 'expires_on')}
            autoComplete="off"
            defaultValue={value('expires_on', stored?.expires_on)}
            format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
          />
        </Field>
        {kind !== 'iqama' && (
          <Field {...field('country')}>
            <Select
              name={documentField(kind, 'country')}
              autoComplete="off"
              placeholder={t('country_same')}
              defaultValue={value(
                'country',
                stored && stored.country.code !== traveller?.nationality?.code ? stored.country.code : '',
              )}
              options={nations.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
        )}
        {stored && (
          <div className="sm:col-span-2">
            <Checkbox
              id={fieldId(documentField(kind, 'remove'))}
              name={documentField(kind, 'remove')}
              label={t('remove_document')}
            />
          </div>
        )}
      </div>
    </details>
  )
}
