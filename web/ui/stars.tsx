const fiveStars = [12, 36, 60, 84, 108]
  .map((centre) => `M${centre} 1.8l3.15 6.38 7.04 1.02-5.1 4.97 1.21 7.01-6.3-3.31-6.3 3.31 1.21-7.01-5.1-4.97 7.04-1.02z`)
  .join('')

function Row({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 24" width={80} height={16} fill="currentColor" className={`max-w-none ${className}`}>
      <path d={fiveStars} />
    </svg>
  )
}

/** A rating from 0 to 5, parts of stars included; `label` has it in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="pointer-events-none relative inline-flex w-fit">
      <Row className="text-edge/50" />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
      >
        <Row className="text-star" />
      </span>
    </span>
  )
}
