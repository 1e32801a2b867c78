import { Outlet } from 'react-router'
import { SiteHeader } from './header/site-header.tsx'
import { Main, PageFrame } from './page-frame.tsx'

/** Around the sign-in pages: the header and its drawer alone. */
export default function AuthLayout() {
  return (
    <PageFrame header={<SiteHeader />}>
      <Main className="flex grow flex-col *:grow">
        <Outlet />
      </Main>
    </PageFrame>
  )
}
