import { classNames } from './class-names.ts'
import { InlineSvg } from './inline-svg.tsx'
import { Link } from './link.tsx'

type Props = {
  href: string
  /** The sanitised text of the company's logo file. */
  svg?: string
  /** The accessible name. */
  name: string
  /** Draws what another logo of the page has drawn, so that the page holds the drawing once. */
  isCopy?: boolean
  className?: string | undefined
}

const markId = 'logo-mark'

/** The id of a drawing that has one of its own. */
const ownId = (svg: string) => /^<svg\b[^>]*\sid=["']([^"']+)/.exec(svg)?.[1]

/** The drawing under the id by which its copies refer to it. */
const named = (svg: string) => (ownId(svg) ? svg : svg.replace(/^<svg\b/, `<svg id="${markId}"`))

/** A company's mark and name, as the way to its first page. */
export function Logo({ href, svg, name, isCopy = false, className }: Props) {
  return (
    <Link href={href} className={classNames('logo', className)}>
      {svg && (isCopy ? <MarkCopy id={ownId(svg) ?? markId} /> : <InlineSvg svg={named(svg)} className="logo-mark" />)}
      {name}
    </Link>
  )
}

const MarkCopy = ({ id }: { id: string }) => (
  <svg aria-hidden="true" className="logo-mark">
    <use href={`#${id}`} />
  </svg>
)
