import { retentions } from '#shared/document-kinds.ts'
import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Details, saveField, saveRetentionField } from '../order-form.ts'

/** Saves the travellers for the next booking, for as long as the customer says; asked in one line until it is ticked. */
export function SaveTravellers({ form, known }: { form: CheckedForm; known: Details }) {
  const t = useTranslations('booking')
  return (
    <Card className="group grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <Checkbox
          id={saveField}
          name={saveField}
          label={t('saved.save')}
          defaultChecked={form.valueOf(saveField, known[saveField]) !== ''}
        />
        <p className="ps-8 text-sm text-muted">{t('saved.save_hint')}</p>
      </div>
      <div className="hidden ps-8 group-has-[input:checked]:block sm:ps-0">
        <Field id={saveRetentionField} label={t('saved.retention')}>
          <Select
            name={saveRetentionField}
            defaultValue={form.valueOf(saveRetentionField, known[saveRetentionField] ?? 'until_deleted')}
            options={retentions.map((value) => ({ value, label: t(`saved.retentions.${value}`) }))}
          />
        </Field>
      </div>
    </Card>
  )
}
