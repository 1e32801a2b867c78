import { Fragment } from 'react'
import { formatDistance, type Point } from '#shared/distance.ts'
import { direction, type Locale } from '#shared/locale.ts'
import { bearingBetween } from '#shared/surroundings.ts'

type Props = { center: Point; around: readonly (Point & { metres: number })[]; north: string; locale: Locale }

const size = 320
const middle = size / 2
const outermost = 132
const lengths = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000]
/** Near things have more room than far ones: a ring for each length, not for each metre. */
const depth = (metres: number) => Math.log1p(metres / 80)

/** A place of the drawing without decimals that nobody sees. */
const short = (place: number) => Math.round(place * 10) / 10

/** The rings of a drawing on which the furthest of some distances still has room. */
export function ringsOf(distances: readonly number[]): { metres: number; radius: number }[] {
  const furthest = Math.max(...distances, 500)
  const last = lengths.find((length) => length >= furthest) ?? furthest
  const inner = lengths.filter((length) => length < last)
  const chosen = [inner.at(-Math.ceil((inner.length * 2) / 3)), inner.at(-Math.ceil(inner.length / 3)), last]
  return [...new Set(chosen.filter((length) => length !== undefined))].map((metres) => ({
    metres,
    radius: (outermost * depth(metres)) / depth(last),
  }))
}

/** A drawing of what is around a place: the north above, each thing in its direction, with its number in the list beside. */
export function AroundDrawing({ center, around, north, locale }: Props) {
  const rings = ringsOf(around.map(({ metres }) => metres))
  const last = rings.at(-1)?.metres ?? 1
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="around-drawing" direction={direction(locale)}>
      <g className="around-rings">
        {rings.map(({ metres, radius }) => (
          <circle key={metres} cx={middle} cy={middle} r={short(radius)} strokeDasharray={metres === last ? undefined : '3 5'} />
        ))}
        <path
          d={`M${middle} ${middle - outermost}V${middle + outermost}M${middle - outermost} ${middle}H${middle + outermost}`}
        />
      </g>
      <g className="around-words">
        {rings.map(({ metres, radius }) => (
          <text key={metres} x={middle} y={short(middle + radius + 4)}>
            {formatDistance(metres, locale)}
          </text>
        ))}
        <text x={middle} y={middle - outermost - 8} className="fill-ink font-semibold">
          {north}
        </text>
      </g>
      <circle cx={middle} cy={middle} r={9} className="around-middle" />
      {around.map((one, place) => {
        const angle = (bearingBetween(center, one) * Math.PI) / 180
        const radius = Math.max(26, (outermost * depth(one.metres)) / depth(last))
        const [x, y] = [middle + Math.sin(angle) * radius, middle - Math.cos(angle) * radius]
        return (
          <Fragment key={`${one.lat} ${one.lng}`}>
            <circle cx={short(x)} cy={short(y)} r={13} />
            <text x={short(x)} y={short(y + 4.5)}>
              {place + 1}
            </text>
          </Fragment>
        )
      })}
    </svg>
  )
}
