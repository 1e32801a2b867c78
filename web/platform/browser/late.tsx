import { type ComponentProps, type ReactNode, Suspense, useId } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

/** How near the window a part comes before it is hydrated, in pixels: a flick of a finger goes as far. */
const near = '400px'

/** The parts that have asked to wait; each waits once. */
const asked = new Set<string>()

/** The entry of the history that the document was loaded for: after a navigation nothing waits. */
let first: string | undefined

/** Fulfilled when the part comes near the window. */
function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: near },
    )
    observer.observe(element)
  })
}

/**
 * Makes React leave the HTML of a part as the server wrote it until the part comes near. Whatever asks React for the part before,
 * a press in it, the focus, or a change from above, asks a second time, and then nothing waits.
 */
function Wait({ id, children }: { id: string; children: ReactNode }) {
  const { key } = useLocation()
  if (!import.meta.env.SSR) {
    first ??= key
    const written = key === first && !asked.has(id) && document.querySelector(`[data-late="${id}"]`)
    asked.add(id)
    if (written) throw whenNear(written)
  }
  return children
}

type Props = Pick<ComponentProps<'div'>, 'id' | 'aria-labelledby' | 'className' | 'children'> & {
  as?: 'div' | 'li' | 'section' | 'footer'
  /** It does without style and layout as well while it is far away; `--room` in its classes is about how high it is. */
  isSkipped?: boolean
}

/**
 * A part of a page that may lie outside of the first screen: React hydrates it by itself, and only when it comes near or is
 * touched. Without scripts, and in a navigation, it is there like any other part.
 */
export function Late({ as: Element = 'div', isSkipped = false, className, children, ...props }: Props) {
  const name = useId()
  return (
    <Element {...props} data-late={name} className={classNames(isSkipped && 'late', className)}>
      <Suspense>
        <Wait id={name}>{children}</Wait>
      </Suspense>
    </Element>
  )
}
