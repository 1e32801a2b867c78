import { InlineSvg } from './inline-svg.tsx'

type Props = {
  /** The sanitised text of the company's logo file. */
  svg?: string
  /** The accessible name. */
  name: string
  /** Draws what another logo of the page has drawn, so that the page holds the drawing once. */
  isCopy?: boolean
}

const markId = 'logo-mark'
const markClass = 'logo-mark size-10 shrink-0 *:size-full'

/** The id of a drawing that has one of its own. */
const ownId = (svg: string) => /^<svg\b[^>]*\sid=["']([^"']+)/.exec(svg)?.[1]

/** The drawing under the id by which its copies refer to it. */
const named = (svg: string) => (ownId(svg) ? svg : svg.replace(/^<svg\b/, `<svg id="${markId}"`))

/** A company's mark and name. */
export function Logo({ svg, name, isCopy = false }: Props) {
  return (
    <span className="logo inline-flex min-h-11 items-center gap-2.5 text-lg font-bold lg:whitespace-nowrap">
      {svg && (isCopy ? <MarkCopy id={ownId(svg) ?? markId} /> : <InlineSvg svg={named(svg)} className={markClass} />)}
      <span>{name}</span>
    </span>
  )
}

function MarkCopy({ id }: { id: string }) {
  return (
    <span className={markClass}>
      <svg aria-hidden="true">
        <use href={`#${id}`} />
      </svg>
    </span>
  )
}
