import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    '--share'?: string
  }
}

/** The style of a drawing that is filled up to a share of its whole, from 0 to 1 (`--share` in web/styles/review-parts.css). */
export const shareStyle = (share: number): CSSProperties => ({
  '--share': `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`,
})
