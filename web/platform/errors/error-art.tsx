import { lazy, Suspense } from 'react'
import { Spot } from '#web/ui/spot.tsx'

const load = (file: () => Promise<{ default: string }>) =>
  lazy(async () => {
    const art = await file().then(
      (module) => module.default,
      () => null,
    )
    return { default: () => art && <Spot art={art} /> }
  })

/** Every page carries the error view, so its pictures are fetched only where one is shown; without them the text stands alone. */
const arts = {
  notFound: load(() => import('#web/ui/spots/not-found-404.svg?raw')),
  notAvailable: load(() => import('#web/ui/spots/broken-compass.svg?raw')),
}

/** The picture of an error view that may stand on any page. */
export function ErrorArt({ name }: { name: keyof typeof arts }) {
  const Art = arts[name]
  return (
    <Suspense fallback={<div className="aspect-4/3" />}>
      <Art />
    </Suspense>
  )
}
