import { Initials } from '#web/ui/initials.tsx'
import type { Trip } from '../product/product-record.ts'

/** Who guides a trip. */
export function Guide({ guide: { name, about } }: { guide: NonNullable<Trip['guide']> }) {
  return (
    <div className="panel flex gap-4">
      <Initials name={name} />
      <div className="grid content-start gap-1">
        <p className="font-semibold">{name}</p>
        <p className="max-w-prose text-muted">{about}</p>
      </div>
    </div>
  )
}
