import { createPortal } from 'react-dom'
import { afterLoad } from '#web/platform/browser/after-load.tsx'
import { SchemeSwitch } from '../preferences/scheme-switch.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const HomePreview = afterLoad(async () => (await import('./home-preview.tsx')).HomePreview)

/** Parts of the footer that load after the page: the colour scheme switch, the button to the top, and the preview of home in the main part. */
export function LateParts() {
  const page = document.getElementById('top')
  return (
    <>
      <SchemeSwitch />
      <HomePreview />
      {page && createPortal(<ScrollToTop />, page)}
    </>
  )
}
