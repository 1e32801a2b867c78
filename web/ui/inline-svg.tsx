/** An SVG text in the page itself, so that it follows the theme. `svg` must be our own file or sanitised. */
export function InlineSvg({ svg, className }: { svg: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to inline an SVG file; its callers vouch for it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
