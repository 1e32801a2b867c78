import { Outlet } from 'react-router'
import { FocusedHeader } from './header/focused-header.tsx'
import { Main, PageFrame } from './page-frame.tsx'

/** Around the pages that say why nothing else can be shown: the company, and no navigation. */
export default function ErrorLayout() {
  return (
    <PageFrame header={<FocusedHeader />}>
      <Main className="grid grow items-center">
        <Outlet />
      </Main>
    </PageFrame>
  )
}
