import { headerPathOr } from '#shared/header-path.ts'
import { fallbackLocale, splitLocale } from '#shared/locale.ts'
import { isEmail } from '#shared/validation.ts'

const longest = 2000

const isSitePath = (href: string): boolean => headerPathOr(href, '') !== '' && splitLocale(href, fallbackLocale).prefix === ''

function isHttpsAddress(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  return protocol === 'https:' && username === '' && password === ''
}

/** Whether a stored text may link there: a path of the site without a language, or an https, mailto or tel address. */
export function isLinkTarget(href: string): boolean {
  // A control character or blank inside could hide a scheme from this check and not from a browser.
  if (href.length > longest || /[\s\p{Cc}\\]/u.test(href)) return false
  if (href.startsWith('/')) return isSitePath(href)
  if (href.startsWith('https://')) return isHttpsAddress(href)
  if (href.startsWith('mailto:')) return isEmail(href.slice('mailto:'.length))
  return /^tel:\+?\d[\d-]{2,19}$/.test(href)
}
