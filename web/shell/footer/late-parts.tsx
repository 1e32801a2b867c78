import { createPortal } from 'react-dom'
import { afterLoad } from '#web/platform/browser/after-load.tsx'
import { SchemeSwitch } from '../preferences/scheme-switch.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const HomePreview = afterLoad(async () => (await import('./home-preview.tsx')).HomePreview)

/** The colour scheme switch, which loads after the page as well. */
export { SchemeSwitch }

/** Parts of the frame that load after the page: the button to the top, and the preview of home in the main part. */
export function LateParts() {
  const page = document.getElementById('top')
  return (
    <>
      <HomePreview />
      {page && createPortal(<ScrollToTop />, page)}
    </>
  )
}
