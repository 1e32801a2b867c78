import { direction, type Locale, type LocalePrefix } from '#shared/locale.ts'
import { defaultTheme, isHexColour, surfaces } from '#shared/theme.ts'
import type { CompanyFacts } from './company-facts.ts'

const texts = {
  ar: { search: 'البحث', orders: 'حجوزاتي' },
  en: { search: 'Search', orders: 'My bookings' },
} as const satisfies Record<Locale, object>

/** The longest name that fits under an icon on a home screen. */
const shortest = 12

/** A name for under an icon: whole words as long as they fit, at least the first one. */
function shortName(name: string): string {
  const words = name.split(' ')
  return words.reduce((short, word) => (`${short} ${word}`.length <= shortest ? `${short} ${word}` : short))
}

type Reader = { locale: Locale; prefix: LocalePrefix }

/** The web app manifest of a company in one language (https://www.w3.org/TR/appmanifest/). */
export function webManifest({ display_name, tagline, theme, icon }: CompanyFacts, { locale, prefix }: Reader): object {
  const primary = theme.primary_color
  const iconAt = (size: number, purpose: 'any' | 'maskable') => ({
    src: icon?.replace(/\.svg$/, `-${purpose === 'any' ? '' : 'maskable-'}${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, path: string) => ({ name, url: prefix + path })
  return {
    id: '/',
    name: display_name,
    short_name: shortName(display_name),
    ...(tagline && { description: tagline }),
    lang: locale,
    dir: direction(locale),
    start_url: prefix || '/',
    scope: '/',
    display: 'standalone',
    theme_color: isHexColour(primary) ? primary : defaultTheme.primary_color,
    background_color: surfaces.page,
    icons: icon ? [iconAt(192, 'any'), iconAt(512, 'any'), iconAt(192, 'maskable'), iconAt(512, 'maskable')] : [],
    shortcuts: [shortcut(texts[locale].search, '/services'), shortcut(texts[locale].orders, '/profile/orders?page=1')],
  }
}
