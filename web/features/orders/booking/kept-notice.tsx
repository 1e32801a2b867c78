import { Form } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { draftPath } from './use-kept-draft.ts'

/** Says that what was typed before is here again, and lets it go. */
export function KeptNotice({ model, query }: { model: string; query: string }) {
  const t = useTranslations('booking')
  return (
    <Alert
      tone="info"
      action={
        <Form method="post" action={draftPath} reloadDocument>
          <input type="hidden" name="model" value={model} />
          <input type="hidden" name="to" value={`/booking${query}`} />
          <Button type="submit" name="step" value="forget" look="ghost" size="small">
            {t('kept.clear')}
          </Button>
        </Form>
      }
    >
      {t('kept.text')}
    </Alert>
  )
}
