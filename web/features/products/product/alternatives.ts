import type { ApiFailure } from '#web/platform/api/api-failure.ts'

/** Other days on which something sold out can be had. */
export type Alternative = NonNullable<ApiFailure['details']['nearest']>[number]
