import { type ComponentType, createElement, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const coming = <div aria-hidden="true" className="skeleton rounded-control" />

/**
 * A part of the page that is of no use without scripts, in a place of its own: its script is fetched when the place comes into
 * sight. Until then the place is as high as `className` says; where the script cannot be fetched there is none.
 */
export function inSight<P extends object>(get: () => Promise<ComponentType<P>>, className: string): ComponentType<P> {
  return function InSight(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>()
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!place.current) return
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        get().then(
          (part) => setPart(() => part),
          () => setPart(null),
        )
      })
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    if (Part === null) return null
    return (
      <div ref={place} className={classNames('grid noscript:hidden print:hidden', className)}>
        <Suspense fallback={coming}>{Part ? createElement(Part, props) : coming}</Suspense>
      </div>
    )
  }
}
