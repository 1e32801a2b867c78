import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { codePointsOf } from './code-points.ts'

/** The faces of documents: the site's own family as TTF, because Typst reads no WOFF2. */
const files = [
  '@expo-google-fonts/alexandria/400Regular/Alexandria_400Regular.ttf',
  '@expo-google-fonts/alexandria/500Medium/Alexandria_500Medium.ttf',
  '@expo-google-fonts/alexandria/600SemiBold/Alexandria_600SemiBold.ttf',
] as const

/** The bytes of the faces, and the characters that each of them can draw. */
export type Fonts = { faces: Buffer[]; characters: ReadonlySet<number> }

/** Reads the faces from the installed package. */
export async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const faces = await Promise.all(files.map((file) => readFile(resolve(file))))
  const [first, ...others] = faces.map(codePointsOf)
  const characters = others.reduce((common, more) => common.intersection(more), first ?? new Set())
  return { faces, characters }
}
