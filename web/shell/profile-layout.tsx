import { Outlet } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { ProfileMenu, ProfileTabs } from './header/profile-menu.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { Main, PageFrame } from './page-frame.tsx'

/** Every page of the area, C-03. */
export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** Around the pages of a signed-in customer: the side menu is next to them. */
export default function ProfileLayout() {
  return (
    <PageFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <div className="page-column grid grow content-start items-start gap-6 py-6 lg:grid-cols-[260px_minmax(0,1fr)] lg:py-10">
        <ProfileMenu />
        <ProfileTabs />
        <Main className="min-w-0">
          <Outlet />
        </Main>
      </div>
    </PageFrame>
  )
}
