import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Initials } from '#web/ui/initials.tsx'
import type { PolicyPage } from './version-list.tsx'

type Person = NonNullable<PolicyPage['about']>['people'][number]

/** The people of the company; one without a portrait is shown by initials. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useTranslations('pages')
  if (people.length === 0) return null
  return (
    <section aria-labelledby="people" className="mt-12 lg:mt-16">
      <h2 id="people" className="mb-4 text-h2 lg:mb-6">
        {t('about.people')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.name} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
            <div className="flex items-center gap-4">
              <Portrait person={person} />
              <div className="min-w-0">
                <h3 className="text-lg font-semibold">{person.name}</h3>
                <p className="text-sm text-muted">{person.role}</p>
              </div>
            </div>
            <p className="text-sm">{person.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Portrait({ person: { name, image } }: { person: Person }) {
  if (!image) return <Initials name={name} className="size-16! text-xl" />
  return (
    <div className="size-16 shrink-0 overflow-hidden rounded-pill [&_img]:size-full">
      <SitePicture picture={image} decorative sizes="64px" />
    </div>
  )
}
