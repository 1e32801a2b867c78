import type * as wire from '#contract/content-pages.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { bodyFor, listPictures, picturesIn, presentRichText } from '#server/platform/rich-text/present-rich-text.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import type { AboutRow, PolicyRow } from './repository.ts'

type ContentPage = Infer<typeof wire.ContentPage>

export async function presentAbout(scope: Scope, row: AboutRow): Promise<ContentPage> {
  const blocks = bodyFor(scope, row.body)
  const pictures = await listPictures(scope, [...picturesIn(blocks), ...row.people.flatMap(({ image }) => image ?? [])])
  return {
    code: 'about-us',
    title: textFor(scope, row.title),
    intro: textFor(scope, row.intro),
    image: presentPicture(scope, row.picture),
    summary: [],
    body: presentRichText(scope, blocks, pictures),
    version: null,
    effective_from: null,
    is_current: true,
    versions: [],
    about: {
      people: row.people.map(({ name, role, text, image }) => ({
        name: textFor(scope, name),
        role: textFor(scope, role),
        text: textFor(scope, text),
        image: presentPicture(scope, (image && pictures.get(image)) || null),
      })),
      numbers: row.numbers.map(({ value, label }) => ({ value: textFor(scope, value), label: textFor(scope, label) })),
      promises: row.promises.map(({ title, text }) => ({ title: textFor(scope, title), text: textFor(scope, text) })),
    },
  }
}

export async function presentPolicy(scope: Scope, row: PolicyRow, versions: ContentPage['versions']): Promise<ContentPage> {
  const blocks = bodyFor(scope, row.body)
  return {
    code: row.code,
    title: textFor(scope, row.title),
    intro: textFor(scope, row.intro),
    image: null,
    summary: row.points.map((point) => textFor(scope, point)),
    body: presentRichText(scope, blocks, await listPictures(scope, picturesIn(blocks))),
    version: row.version,
    effective_from: row.effective_from,
    is_current: versions[0]?.version === row.version,
    versions,
    about: null,
  }
}
