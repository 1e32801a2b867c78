import { Outlet, useMatches } from 'react-router'
import { localPathOr } from '#shared/local-path.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { FocusedHeader } from './header/focused-header.tsx'
import { Main, PageFrame } from './page-frame.tsx'

export const handle = { needsCustomer: true } satisfies ScreenHandle

/** Around the steps of a booking: nothing that distracts, and the way back. A step's loader names it as `back`. */
export default function BookingLayout() {
  return (
    <PageFrame
      header={
        <FocusedHeader>
          <BackLink />
        </FocusedHeader>
      }
    >
      <Main className="page-column grow py-6 lg:py-10">
        <Outlet />
      </Main>
    </PageFrame>
  )
}

function BackLink() {
  const t = useTranslations('shell')
  const back = useMatches()
    .map(({ loaderData }) => backIn(loaderData))
    .findLast(Boolean)
  return (
    <Link
      href={localPathOr(back, '/')}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-xs font-medium hover:bg-sunken"
    >
      <Icon name="arrow-left" isDirectional />
      {t(back ? 'back' : 'back_home')}
    </Link>
  )
}

function backIn(loaderData: unknown): string | undefined {
  const { back } = fieldsOf(loaderData)
  return typeof back === 'string' ? back : undefined
}
