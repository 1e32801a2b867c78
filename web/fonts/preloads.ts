import arabic from './alexandria-arabic.woff2?url'
import latin from './alexandria-latin.woff2?url'

/** The addresses of the two font files, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. Both are needed: digits live in the Latin one. */
export const fontPreloads = [arabic, latin] as const
