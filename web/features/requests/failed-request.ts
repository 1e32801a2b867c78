import type { SubmitFailure } from '#web/platform/forms/submit.ts'
import type { UploadedFile } from './files/uploaded-files.ts'

/** A request that was not taken, with the files that need not be chosen again. */
export type FailedRequest = SubmitFailure & { files: UploadedFile[] }

/** The code of a request whose sender is signed in no more; what was typed stays. */
export const signedOut = 'signed_out'
