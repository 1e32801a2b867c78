import { useFetcher } from 'react-router'
import { limits } from '#shared/validation.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import type { Section } from '#web/platform/session/state.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { iconBefore } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Subscribes to the newsletter in place; without scripts the page of the newsletter answers. */
export function NewsletterBand({ section }: { section: Section }) {
  const t = useTranslations('home')
  const { Form, data, state } = useFetcher<SubmitFailure | SubmitSuccess<unknown>>()
  const form = useSubmission(data, state !== 'idle')
  const atField = form.errorsOf('email')
  const errors = atField.length === 0 && form.message !== null ? [form.message] : atField
  return (
    <section aria-labelledby="newsletter" className="grid overflow-hidden rounded-panel bg-primary-light lg:grid-cols-2">
      <div
        className={classNames('grid items-center gap-6 p-5 md:p-10', !section.image && 'lg:col-span-2 lg:grid-cols-2 lg:gap-12')}
      >
        <div className="grid justify-items-start gap-2">
          <span
            aria-hidden="true"
            className={`grid size-12 place-items-center rounded-control bg-surface text-primary-text ${iconBefore('mail', 24)}`}
          />
          <h2 id="newsletter" className="text-h2">
            {section.title || t('newsletter.title')}
          </h2>
          <p className="text-muted">{section.text || t('newsletter.lead')}</p>
        </div>
        {data?.status === 'done' ? (
          <Alert tone="success" title={t('newsletter.done_title')} live>
            {t('newsletter.done')}
          </Alert>
        ) : (
          <Form method="post" action="/newsletter" noValidate>
            <Field id="newsletter-email" label={t('newsletter.email')} hint={t('newsletter.note')} errors={errors} required>
              <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
                <TextInput
                  type="email"
                  name="email"
                  autoComplete="email"
                  maxLength={limits.email.max}
                  defaultValue={form.valueOf('email')}
                  onInput={() => form.clear('email')}
                  latin
                />
                <Button type="submit" size="large" loading={form.isPending}>
                  {t('newsletter.send')}
                </Button>
              </div>
            </Field>
          </Form>
        )}
      </div>
      {section.image && (
        <div className="relative max-lg:hidden">
          <SitePicture
            picture={section.image}
            decorative
            sizes="(width >= 64rem) 600px, 1px"
            className="absolute inset-0 size-full!"
          />
        </div>
      )}
    </section>
  )
}
