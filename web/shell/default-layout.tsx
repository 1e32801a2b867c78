import { Outlet } from 'react-router'
import { SiteFooter } from './footer/site-footer.tsx'
import { OffersBanner } from './header/global-banners.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { Main, PageFrame } from './page-frame.tsx'

/** Around the public pages: header, banners, and footer. */
export default function DefaultLayout() {
  return (
    <PageFrame header={<SiteHeader withOffers />} banner={<OffersBanner className="lg:hidden" />} footer={<SiteFooter />}>
      <Main>
        <Outlet />
      </Main>
    </PageFrame>
  )
}
