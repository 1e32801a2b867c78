import { earlyPressScript } from './early-press-script.ts'
import { schemeScript, themeColours } from './scheme-script.ts'

/** The two schemes in the head of a page: the browser's colours, and the visitor's choice before the first paint; and early presses. */
export function SchemeHead({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" suppressHydrationWarning />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" suppressHydrationWarning />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; the browser leaves what the server wrote
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${schemeScript()};\n${earlyPressScript()}` : '' }}
      />
    </>
  )
}
