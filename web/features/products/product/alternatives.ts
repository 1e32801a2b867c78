import type { ApiFailure } from '#web/platform/api/api-failure.ts'

/** Other days on which a sold-out selection is available. */
export type Alternative = NonNullable<ApiFailure['details']['nearest']>[number]
