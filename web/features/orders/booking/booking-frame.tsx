import type { ReactNode } from 'react'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Quote } from '../wire.ts'

const titles = {
  trip: 'details_title',
  package: 'details_title',
  hotel: 'details_titles.hotel',
  car: 'details_titles.car',
} as const satisfies Record<Quote['kind'], string>

/** The title of the details, by what is booked. */
export const detailsTitle = (kind: Quote['kind']) => titles[kind]

type Props = {
  step: 'details' | 'review'
  title: string
  lead?: ReactNode
  notice?: ReactNode
  summary: ReactNode
  children: ReactNode
}

/** A step of the booking: its position, its content, and the price that stays in view. */
export function BookingFrame({ step, title, lead, notice, summary, children }: Props) {
  const t = useTranslations('booking')
  return (
    <div className="grid gap-6 lg:gap-8">
      <PageHead title={title} noindex />
      <div className="mx-auto w-full max-w-xl">
        <Stepper
          label={t('steps')}
          steps={[{ label: t('step_details') }, { label: t('step_review') }]}
          current={step === 'details' ? 0 : 1}
          doneLabel={t('step_done')}
        />
      </div>
      <header className="grid gap-1">
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {notice}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_360px]">
        <aside aria-label={t('summary')} className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          {summary}
        </aside>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
    </div>
  )
}
