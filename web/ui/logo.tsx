import { InlineSvg } from './inline-svg.tsx'

/** A company's mark and name. `svg` is the sanitised text of its logo file; the name is its accessible name. */
export function Logo({ svg, name }: { svg?: string; name: string }) {
  return (
    <span className="logo inline-flex min-h-11 items-center gap-2.5 text-lg font-bold lg:whitespace-nowrap">
      {svg && <InlineSvg svg={svg} className="logo-mark size-10 shrink-0 *:size-full" />}
      <span>{name}</span>
    </span>
  )
}
