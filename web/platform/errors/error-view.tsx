import type { ReactNode } from 'react'

/** An illustration, one sentence and one action: the content of every error page. */
export function ErrorView({ art, text, children }: { art: ReactNode; text: string; children?: ReactNode }) {
  return (
    <section className="page-column grid min-h-[60vh] content-center justify-items-center gap-6 py-12 text-center">
      <div className="w-full max-w-72">{art}</div>
      <h1 className="max-w-xl text-h2">{text}</h1>
      {children}
    </section>
  )
}
