import { blend, type CompanyTheme, surfaces, themeVariables } from '#shared/theme.ts'

/** How a company's documents look: its two colours and its logo, an SVG document. */
export type Branding = { theme: CompanyTheme | null; logo: string | null }

/** The colours of a document on white paper: `text` and `accent` are readable on white and on the tint. */
export function documentColours(theme: CompanyTheme | null) {
  const variables = themeVariables(theme)
  const primary = variables['--primary'] ?? ''
  return {
    brand: primary,
    onBrand: variables['--on-primary'] ?? '',
    text: variables['--primary-text'] ?? '',
    accent: variables['--secondary-text'] ?? '',
    tint: blend(primary, 0.07, surfaces.light),
    edge: blend(variables['--primary-text'] ?? '', 0.25, surfaces.light),
  }
}

/** The logo with the company's colours written out: Typst knows no custom properties and would draw them black. */
export function printedLogo({ logo, theme }: Branding): string | null {
  const variables: Readonly<Record<string, string | undefined>> = themeVariables(theme)
  return (
    logo?.replaceAll(
      /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
      (_, name: string, fallback = '') => variables[name] ?? fallback,
    ) ?? null
  )
}
