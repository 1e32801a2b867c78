import type { ReactNode } from 'react'

/** One sentence and what to do next: the content of every error page. */
export function ErrorView({ code, text, children }: { code?: number; text: string; children?: ReactNode }) {
  return (
    <section className="page-column grid min-h-[60vh] content-center justify-items-center gap-6 py-16 text-center">
      {code && (
        <p aria-hidden="true" className="text-primary-text text-6xl font-bold tabular-nums opacity-80">
          {code}
        </p>
      )}
      <h1 className="max-w-xl text-2xl font-semibold text-balance">{text}</h1>
      {children}
    </section>
  )
}
