import { boundsText, formatDistance } from '#shared/distance.ts'
import { direction } from '#shared/locale.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Link } from '#web/ui/link.tsx'
import type { Dot, Overview } from './load-overview.server.ts'
import type { MapPoint } from './map-point.ts'

type Props = {
  overview: Overview
  points: readonly MapPoint[]
  label: string
  /** Where a dot leads: one result to its page, several to the part of the map that has them. */
  hrefOf(ids: readonly string[], bounds: string): string
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`

/** How much of its own width a label is moved back at a part of the drawing's: half of it, and near the edges so that it stays inside. */
function shiftAt(part: number): number {
  const edge = 0.2
  if (part < edge) return part / edge / 2
  return part > 1 - edge ? 1 - (1 - part) / edge / 2 : 0.5
}

/** Where results are, without any map of others: lands and borders from far, a scale from near. */
export function OverviewDrawing({ overview, points, label, hrefOf }: Props) {
  const t = useTranslations('catalogue')
  const { width, height, dots } = overview
  const nameOf = new Map(points.map((point) => [point.id, point]))
  const textOf = ({ ids }: Dot) => {
    const [first] = ids
    const only = first !== undefined && ids.length === 1 ? nameOf.get(first) : undefined
    return only
      ? { text: only.label, title: only.title }
      : { text: String(ids.length), title: t('list.map_group', { n: ids.length }) }
  }
  const at = ({ x, y }: { x: number; y: number }) => ({
    ...{ left: percent(x, width), top: percent(y, height) },
    transform: `translate(-${percent(shiftAt(x / width), 1)}, -50%)`,
  })
  return (
    <section aria-label={label} dir="ltr" className="relative overflow-hidden rounded-card border border-line bg-info-tint">
      <Drawing {...overview} />
      <ul>
        {dots.map((dot) => {
          const { text, title } = textOf(dot)
          return (
            <li key={dot.ids.join()} className="absolute" style={at(dot)}>
              <Link
                href={hrefOf(dot.ids, boundsText(dot.bounds))}
                aria-label={title}
                className="grid min-h-11 min-w-11 place-items-center"
              >
                <span
                  dir="auto"
                  className="rounded-pill border border-surface bg-primary px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-on-primary tabular-nums shadow-card"
                >
                  {text}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const textClasses = { country: 'fill-muted font-medium', sea: 'fill-info', landmark: 'fill-ink font-medium' } as const

function Texts({ texts, className }: { texts: Overview['texts']['wide']; className: string }) {
  return (
    <g textAnchor="middle" className={className} direction={direction(useLocale())}>
      {texts.map(({ x, y, text, kind }) => (
        <text key={text} x={x} y={y} dy="0.35em" className={textClasses[kind]}>
          {text}
        </text>
      ))}
    </g>
  )
}

function Drawing({ width, height, lands, scale, landmarks, texts }: Overview) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block w-full">
      {lands && (
        <>
          <path d={lands.land} className="fill-surface stroke-edge" strokeWidth={0.75} />
          <path d={lands.borders} className="fill-none stroke-line" strokeWidth={1.25} />
        </>
      )}
      {scale && <Scale {...{ scale, width, height }} />}
      {landmarks.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x} ${y - 7}l7 7-7 7-7-7z`} className="fill-ink" />
      ))}
      <Texts texts={texts.wide} className="hidden text-[15px] sm:block" />
      <Texts texts={texts.narrow} className="text-[23px] sm:hidden" />
    </svg>
  )
}

type ScaleProps = { scale: NonNullable<Overview['scale']>; width: number; height: number }

/** Squares of a known length, and how long that is. */
function Scale({ scale: { pixels, metres }, width, height }: ScaleProps) {
  const locale = useLocale()
  const steps = (whole: number) => Array.from({ length: Math.floor(whole / pixels) }, (_, place) => (place + 1) * pixels)
  const grid = [...steps(width).map((x) => `M${x} 0V${height}`), ...steps(height).map((y) => `M0 ${height - y}H${width}`)].join(
    '',
  )
  return (
    <>
      <rect width={width} height={height} className="fill-sunken" />
      <path d={grid} className="fill-none stroke-line" />
      <path d={`M0 ${height - 2}H${pixels}`} className="fill-none stroke-ink" strokeWidth={4} />
      <text
        x={pixels / 2}
        y={height - 12}
        textAnchor="middle"
        direction={direction(locale)}
        className="fill-ink text-[23px] sm:text-[15px]"
      >
        {formatDistance(metres, locale)}
      </text>
    </>
  )
}
