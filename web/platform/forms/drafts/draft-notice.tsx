import { Form } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslations } from '../../texts/texts.ts'
import { draftPath } from './use-draft.ts'

/** Says that what was typed before in the form of this name is here again, and lets it go; `to` is the page of the form. */
export function DraftNotice({ form, to }: { form: string; to: string }) {
  const t = useTranslations('site')
  return (
    <Alert
      tone="info"
      action={
        <Form method="post" action={draftPath} reloadDocument>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="to" value={to} />
          <Button type="submit" name="step" value="forget" variant="ghost" size="small">
            {t('kept.clear')}
          </Button>
        </Form>
      }
    >
      {t('kept.text')}
    </Alert>
  )
}
