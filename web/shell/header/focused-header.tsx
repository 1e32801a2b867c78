import type { ReactNode } from 'react'
import { LanguageLinks } from '../preferences/language-link.tsx'
import { BrandLink } from './brand-link.tsx'

/** A header without navigation: the company, one action if any, the language. */
export function FocusedHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="site-header border-b border-line bg-surface">
      <div className="page-column flex min-h-14 flex-wrap items-center gap-x-2 lg:h-18">
        <BrandLink className="grow" />
        {children}
        <LanguageLinks className="header-language min-h-11 justify-center px-3" />
      </div>
    </header>
  )
}
