import { createContext, type ReactNode, useContext } from 'react'
import type { PictureProps } from '../picture.tsx'
import { type Texts, texts } from './texts.ts'

export type SpecimenContext = { lang: 'ar' | 'en'; source: PictureProps['source'] }

const Context = createContext<SpecimenContext>({ lang: 'ar', source: () => '' })
export const SpecimenProvider = Context.Provider

/** The texts, a maker of page-unique ids and a picture, for the language of this column. */
export function useSpecimen() {
  const { lang, source } = useContext(Context)
  const text: Texts = texts[lang]
  const picture: PictureProps = {
    source,
    widths: [480, 960],
    sizes: '(width >= 80rem) 300px, 100vw',
    width: 1600,
    height: 1067,
    alt: text.alt,
    placeholder: 'linear-gradient(160deg, #2b4a7f, #c58b6b 60%, #7b4a35)',
  }
  return { text, lang, id: (name: string) => `${lang}-${name}`, picture }
}

/** A titled group of examples. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-6">
      <h2 className="text-xs font-semibold text-muted" lang="en" dir="ltr">
        {title}
      </h2>
      {children}
    </section>
  )
}
