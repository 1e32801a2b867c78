import { useEffect } from 'react'

/** While developing, below an error page: what failed and where. The page loads again with the next change of a source. */
export function DevelopmentCause({ error }: { error: unknown }) {
  const cause = error instanceof Error ? error.stack : undefined
  useEffect(() => {
    if (!cause) return
    const leaving = new AbortController()
    fetch('/@development/next-change', { signal: leaving.signal }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
    return () => leaving.abort()
  }, [cause])
  if (!cause) return null
  return (
    <pre dir="ltr" className="page-column overflow-x-auto py-6 text-xs">
      {cause}
    </pre>
  )
}
