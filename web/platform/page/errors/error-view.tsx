import type { ReactNode } from 'react'

/** An illustration, what happened, what to do about it, and the ways on: the content of every error page. */
export function ErrorView({ art, text, hint, children }: { art: ReactNode; text: string; hint?: string; children?: ReactNode }) {
  return (
    <section className="page-column grid min-h-[60vh] content-center justify-items-center gap-6 py-12 text-center">
      <div className="w-full max-w-72">{art}</div>
      <div className="grid max-w-xl gap-2">
        <h1 className="text-h2">{text}</h1>
        {hint && <p className="text-balance text-muted">{hint}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
