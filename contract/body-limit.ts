import { bodyLimits } from '#shared/body-limits.ts'
import type { Entry } from './route.ts'

/** The most bytes that the body of an operation may have; 413 beyond. */
export const bodyLimitOf = ({ bodyLimit, multipart }: Entry): number =>
  bodyLimit ?? (multipart ? bodyLimits.file : bodyLimits.standard)
