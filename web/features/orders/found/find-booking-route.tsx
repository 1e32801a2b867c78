import { redirect } from 'react-router'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/find-booking-route.ts'
import { closeFound, findBookingPath, openFound, readFound } from './booking-access.ts'
import { FindForm } from './find-form.tsx'
import { FoundBooking } from './found-booking.tsx'

export const handle = { messages: ['finding', 'orders', 'validation'] }

export async function loader({ context }: Route.LoaderArgs) {
  return { found: await readFound(context), timeZone: context.get(siteContext).timeZone }
}

/** Opens a booking, or closes the one that is open. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request.clone())
  if (fieldText(form, 'step') === 'close') {
    closeFound(args.context)
    throw redirect(findBookingPath, 303)
  }
  return submit(args, {
    send: (form, api) =>
      api['find-booking'].$post({ json: { reference: fieldText(form, 'reference'), pin: fieldText(form, 'pin') } }),
    done({ data }) {
      openFound(args.context, data)
      return findBookingPath
    },
  })
}

export default function FindBookingRoute({ loaderData: { found, timeZone }, actionData }: Route.ComponentProps) {
  const t = useTranslations('finding')
  const zone = useReaderZone(timeZone)
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('title')} noindex />
      {found ? <FoundBooking booking={found} zone={zone} /> : <FindForm result={actionData} />}
    </Container>
  )
}
