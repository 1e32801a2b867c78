import world from './world-dots.svg?url'
import type { WorldView } from './world-view.ts'

/** The world in dots with a light where each destination lies; `label` describes it in words. */
export function DestinationMap({ view: { viewBox, points, labels, fontSize }, label }: { view: WorldView; label: string }) {
  return (
    <div className="overflow-hidden rounded-panel bg-night shadow-card">
      <svg role="img" aria-label={label} viewBox={viewBox} className="block h-64 w-full sm:h-80 lg:h-[26rem]">
        <use href={`${world}#art`} className="text-white/22" />
        <g fill="none" strokeLinecap="round" className="*:[vector-effect:non-scaling-stroke]">
          <path d={points} className="stroke-primary-on-dark/40 [stroke-width:16px] lg:[stroke-width:26px]" />
          <path d={points} className="stroke-white [stroke-width:7px] lg:[stroke-width:10px]" />
        </g>
        <g
          fontSize={fontSize}
          textAnchor="middle"
          className="hidden fill-white stroke-night font-semibold [paint-order:stroke] [stroke-linejoin:round] lg:block"
          strokeWidth={fontSize / 3}
        >
          {labels.map(({ text, x, y }) => (
            <text key={text} x={x} y={y + fontSize / 3}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </div>
  )
}
