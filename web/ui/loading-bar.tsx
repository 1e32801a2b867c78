/** A line at the top that grows from the start side for 5 s while `active`; what ends within 200 ms is never shown. */
export function LoadingBar({ active }: { active: boolean }) {
  return <div aria-hidden="true" className="loading-bar" data-active={active} />
}
