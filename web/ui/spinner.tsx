import { LoaderCircle } from 'lucide-react'

/** A turning circle; the element around it says what is awaited. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0 animate-spin" />
}
