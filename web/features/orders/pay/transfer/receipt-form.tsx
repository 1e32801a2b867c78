import { Form } from 'react-router'
import { fileKinds } from '#shared/validation.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, useField } from '#web/ui/field.tsx'
import type { Payment } from '../../wire.ts'

type Props = { receipt: Payment['receipt']; result: SubmitFailure | SubmitSuccess<unknown> | undefined }

const accepted = Object.values(fileKinds)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

/** Sends the receipt of a transfer; one that arrived can be followed by another. */
export function ReceiptForm({ receipt, result }: Props) {
  const t = useTranslations('payments')
  const form = useSubmission(result)
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('transfer.receipt_title')}</h2>
      {receipt ? (
        <Alert tone="success" title={t.rich('transfer.sent', { name: () => <bdi>{receipt.name}</bdi> })}>
          <p>{t('transfer.sent_text')}</p>
        </Alert>
      ) : (
        <p className="text-muted">{t('transfer.receipt_lead')}</p>
      )}
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      <Form method="post" encType="multipart/form-data" className="grid gap-4" noValidate>
        <Field id="file" label={t('transfer.file')} hint={t('transfer.file_hint')} errors={form.errorsOf('file')} required>
          <FileInput key={receipt?.id} />
        </Field>
        <Button
          type="submit"
          variant={receipt ? 'secondary' : 'primary'}
          loading={form.isPending}
          className="w-full justify-self-start sm:w-auto"
        >
          {t(receipt ? 'transfer.send_other' : 'transfer.send')}
        </Button>
      </Form>
    </Card>
  )
}

/** The platform's own control for files. */
function FileInput() {
  const field = useField<{ id?: string; required?: boolean }>({})
  return (
    <input
      {...field}
      type="file"
      name="file"
      accept={accepted}
      className="min-h-12 w-full rounded-control border border-dashed border-edge bg-surface p-2 text-sm text-muted transition-colors file:me-3 file:min-h-9 file:cursor-pointer file:rounded-mark file:border-0 file:bg-primary-light file:px-4 file:font-semibold file:text-primary-text hover:border-muted aria-invalid:border-danger aria-invalid:bg-danger-tint"
    />
  )
}
