import { whatsappLink } from '#shared/whatsapp-link.ts'
import type { ProjectSetting } from '#web/platform/session/state.ts'

/** The networks a company may name, in the order they are shown. */
export const networks = ['x', 'instagram', 'facebook', 'snapchat'] as const

export type Network = (typeof networks)[number]

/** How to reach a company, as far as its project settings tell; what they leave out is not here. */
export type ContactLinks = {
  social: { network: Network; href: string }[]
  whatsapp?: string
  phone?: { href: string; text: string }
  email?: { href: string; text: string }
}

const isWeb = (address: string) => /^https?:\/\//i.test(address)

/** Reads the known keys of the project settings; an address that is no web address is left out. */
export function contactLinks(settings: readonly ProjectSetting[]): ContactLinks {
  const shown = new Map(settings.filter(({ displayed }) => displayed).map((setting) => [setting.key, setting]))
  const phone = shown.get('primary_phone')?.phone
  const email = shown.get('primary_email')?.value
  const whatsapp = whatsappLink(phone)
  return {
    social: networks.flatMap((network) => {
      const href = shown.get(`${network}_page_link`)?.value
      return href && isWeb(href) ? [{ network, href }] : []
    }),
    ...(whatsapp && { whatsapp }),
    ...(phone && { phone: phoneLink(phone) }),
    ...(email && { email: { href: `mailto:${email}`, text: email } }),
  }
}

function phoneLink({ country_code, number, extension }: NonNullable<ProjectSetting['phone']>) {
  const code = country_code.replace(/^(00|\+)/, '')
  const national = number.replace(/^0+/, '')
  return {
    href: `tel:+${code}${national}${extension ? `;ext=${extension}` : ''}`,
    text: `+${code} ${national}${extension ? ` (${extension})` : ''}`,
  }
}
