import type { ReactNode } from 'react'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext, type Customer, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isPayable } from '../order-status.tsx'
import type { OrderRow } from '../wire.ts'
import type { Route } from './+types/profile-route.ts'
import { listHref } from './list-href.ts'
import { nextBooking } from './next-booking.ts'
import { OrderRowLink } from './order-row-link.tsx'

export const handle = { messages: ['orders', 'profile'] }

/** The index of the profile area (C-50): who is signed in, the next booking, what awaits payment. */
export async function loader({ context }: Route.LoaderArgs) {
  const customer = await requireCustomer(context)
  const orders = await unwrap(context.get(apiContext).profile.orders.$get({ query: { per_page: '48' } }))
  return {
    customer,
    next: nextBooking(orders, now()) ?? null,
    unpaid: orders.filter(({ status }) => isPayable(status)),
    timeZone: context.get(siteContext).timeZone,
  }
}

export default function ProfileRoute({ loaderData: { customer, next, unpaid, timeZone } }: Route.ComponentProps) {
  const t = useTranslations('profile')
  const zone = useReaderZone(timeZone)
  return (
    <div className="grid gap-8">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-1">
        <h1 className="text-h1 wrap-anywhere">{t('greeting', { name: customer.firstname })}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      <Person customer={customer} />
      <Section title={t('next_booking')} orders={next ? [next] : []} zone={zone} none={<NoBooking />} />
      <Section
        title={t('unpaid')}
        aside={
          <TextLink href={listHref(1)} className="inline-flex min-h-11 items-center">
            {t('all_orders')}
          </TextLink>
        }
        orders={unpaid}
        zone={zone}
        none={<p className="text-muted">{t('no_unpaid')}</p>}
      />
    </div>
  )
}

function Person({ customer: { firstname, lastname, email, email_verified } }: { customer: Customer }) {
  const t = useTranslations('profile')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 wrap-anywhere">
      <div className="min-w-0">
        <p className="text-lg font-semibold">
          <bdi>
            {firstname} {lastname}
          </bdi>
        </p>
        <p className="text-muted">
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className={`inline-flex items-center gap-2 text-sm font-medium ${email_verified ? 'text-success' : 'text-warning'}`}>
          <Icon name={email_verified ? 'circle-check' : 'circle-alert'} className="shrink-0" />
          {t(email_verified ? 'email_verified' : 'email_unverified')}
        </p>
        {!email_verified && (
          <TextLink href="/verify-email-request" className="inline-flex min-h-11 items-center">
            {t('verify_email')}
          </TextLink>
        )}
      </div>
    </Card>
  )
}

type SectionProps = { title: string; aside?: ReactNode; orders: readonly OrderRow[]; zone: string; none: ReactNode }

function Section({ title, aside, orders, zone, none }: SectionProps) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h2">{title}</h2>
        {aside}
      </div>
      {orders.length === 0 ? (
        <Card>{none}</Card>
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRowLink order={order} zone={zone} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoBooking() {
  const t = useTranslations('profile')
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">{t('no_booking')}</p>
      <LinkButton href="/services" variant="secondary">
        {t('browse')}
      </LinkButton>
    </div>
  )
}
