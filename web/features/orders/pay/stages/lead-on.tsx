import { useEffect } from 'react'

/**
 * Leads on to the provider's page: by script, and without scripts by the document. The answer to the form itself may not lead
 * there, because the content security policy keeps forms on this origin.
 */
export function LeadOn({ href }: { href: string }) {
  useEffect(() => {
    location.assign(href)
  }, [href])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${href}`} />
    </noscript>
  )
}

/** Loads the page anew every few seconds where no script does it. */
export function RefreshWithoutScripts({ seconds }: { seconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  )
}
