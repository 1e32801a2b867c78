import { InlineSvg } from './inline-svg.tsx'

/** A spot illustration from `spots.ts`; decoration, the text beside it says what happened. */
export function Spot({ art }: { art: string }) {
  return <InlineSvg svg={art} className="mx-auto block w-full max-w-72 *:h-auto *:w-full" />
}
