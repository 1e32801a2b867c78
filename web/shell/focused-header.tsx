import type { ReactNode } from 'react'
import { BrandLink } from './brand-link.tsx'
import { LanguageLinks } from './language-link.tsx'

/** A header without navigation: the company, one action if any, the language. */
export function FocusedHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-column flex h-14 items-center gap-2 lg:h-18">
        <BrandLink className="grow" />
        {children}
        <LanguageLinks className="min-h-11 px-3" />
      </div>
    </header>
  )
}
