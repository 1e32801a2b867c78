import type { ReactNode } from 'react'
import { useSite } from '#web/platform/session/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { AuthPicture } from './auth-pictures.ts'

type Props = {
  title: string
  /** Where the form stands in something longer, above the title. */
  step?: string | undefined
  lead?: ReactNode
  /** An illustration, where the page has something to say rather than to ask. */
  art?: string | undefined
  picture: AuthPicture
  /** What the form is a step of: above the form, and on wide screens beside it, in place of the picture. */
  aside?: ReactNode
  children: ReactNode
}

/** A form of 440 px and, where there is room, a tall picture at its end side. */
export function AuthScreen({ title, step, lead, art, picture, aside, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-x-6 p-(--gutter) min-[56.25rem]:grid-cols-2">
      <div className="grid content-start justify-items-center py-6 min-[56.25rem]:content-center min-[56.25rem]:min-h-[calc(100dvh-10rem)] min-[56.25rem]:py-10">
        <div className="grid w-full max-w-110 gap-6">
          <header className={classNames('grid gap-1.5', art && 'text-center')}>
            {art && <Illustration art={art} />}
            {step && <p className="text-sm font-semibold text-primary-text">{step}</p>}
            <h1 className="text-h1">{title}</h1>
            {lead && <p className="text-muted wrap-anywhere">{lead}</p>}
          </header>
          {children}
        </div>
      </div>
      {aside ? (
        <div className="justify-self-center max-[56.25rem]:hidden min-[56.25rem]:sticky min-[56.25rem]:top-24 min-[56.25rem]:w-full min-[56.25rem]:max-w-110 min-[56.25rem]:self-start min-[56.25rem]:pt-10">
          {aside}
        </div>
      ) : (
        <AuthPanel picture={picture} />
      )}
    </div>
  )
}

function AuthPanel({ picture: { files, placeholder } }: { picture: AuthPicture }) {
  const { company } = useSite()
  return (
    <div className="sticky top-24 hidden h-[calc(100dvh-8rem)] max-h-[60rem] min-h-120 overflow-hidden rounded-panel min-[56.25rem]:block [&_img]:size-full">
      <Picture
        source={(width, format) => files[format][width] ?? ''}
        widths={[480, 900]}
        sizes="(width >= 56.25rem) 45vw, 1px"
        width={900}
        height={1200}
        alt=""
        placeholder={placeholder}
      />
      {company?.tagline && (
        <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent px-8 pt-24 pb-8 text-2xl font-semibold text-balance text-white">
          {company.tagline}
        </p>
      )}
    </div>
  )
}
