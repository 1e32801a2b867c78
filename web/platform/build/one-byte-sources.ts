import type { Plugin } from 'vite'

const beyondAscii = /[^\0-\x7f]/g

/** An escape is six characters of one byte; written as it is, the character makes two bytes of each in the file. */
const bytesMore = 5

/**
 * The code with its characters beyond ASCII as escapes: V8 keeps a source in one byte for each character, or in two once a single one of
 * them needs it. Latin-1 would do for V8, but Node reads a file of more than a megabyte in two bytes unless it is ASCII. A file with so many
 * such characters that it would grow stays as it is.
 */
export function inOneByte(code: string): string {
  const found = code.match(beyondAscii)?.length ?? 0
  if (found * bytesMore > code.length) return code
  return code.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Halves the memory that the site's build takes in the server, of which some two hundred characters are Arabic, dots or arrows. */
export function oneByteSources(): Plugin {
  return {
    name: 'rihla:one-byte-sources',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inOneByte(chunk.code)
    },
  }
}
