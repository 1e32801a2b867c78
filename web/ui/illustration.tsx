/** An illustration from `illustrations.ts` in the theme's colours; decoration, the text next to it carries the meaning. */
export function Illustration({ art }: { art: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className="mx-auto block h-auto w-full max-w-72">
      <use href={`${art}#art`} />
    </svg>
  )
}
