import type { Branding } from '#server/billing/pdf/branding.ts'
import type { ClosedScope } from '#server/platform/scope.ts'

/** A PDF that is still to be made: rendering takes tens of milliseconds of CPU, which no transaction waits for. */
export type PdfFile = { name: string; mime: 'application/pdf'; bytes(): Promise<Uint8Array<ArrayBuffer>> }

export const pdfFile = (name: string, render: () => Promise<Buffer>): PdfFile => ({
  name: `${name}.pdf`,
  mime: 'application/pdf',
  bytes: async () => new Uint8Array(await render()),
})

/** How the documents of a company look. */
export const brandingOf = ({ company }: ClosedScope): Branding => ({
  theme: { primary_color: company.primary_color, secondary_color: company.secondary_color },
  logo: company.logo_svg,
})
