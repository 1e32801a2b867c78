import { Outlet } from 'react-router'
import { OffersBanner } from './global-banners.tsx'
import { Main, PageFrame } from './page-frame.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Around the public pages: header, banners, footer, and the way back up. */
export default function DefaultLayout() {
  return (
    <PageFrame header={<SiteHeader withOffers />} banner={<OffersBanner className="lg:hidden" />} footer={<SiteFooter />}>
      <Main>
        <Outlet />
      </Main>
      <ScrollToTop />
    </PageFrame>
  )
}
