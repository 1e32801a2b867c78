import { Outlet } from 'react-router'
import { FloatingButtons } from './floating-buttons.tsx'
import { OffersBanner } from './global-banners.tsx'
import { Main, PageFrame } from './page-frame.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Around the public pages: header, banners, footer, and the way back up. */
export default function DefaultLayout() {
  return (
    <PageFrame header={<SiteHeader />} banner={<OffersBanner />} footer={<SiteFooter />}>
      <Main>
        <Outlet />
      </Main>
      <FloatingButtons />
    </PageFrame>
  )
}
