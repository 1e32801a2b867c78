/** The first link of the page: jumps over the header to the element with the id of `href`. */
export function SkipLink({ href = '#main', children }: { href?: string; children: string }) {
  return (
    <a
      href={href}
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0 focus:shadow-raised"
    >
      {children}
    </a>
  )
}
