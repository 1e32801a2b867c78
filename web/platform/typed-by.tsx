import type { Submission } from './submission.ts'
import { typedByField } from './typed-in.ts'
import { useSite } from './use-site.ts'

/** Names the customer in a form, so that it is kept for nobody else where it arrives without a session. */
export function TypedBy({ form }: { form: Pick<Submission, 'valueOf'> }) {
  const { user } = useSite().session
  return <input type="hidden" name={typedByField} value={user?.id ?? form.valueOf(typedByField)} />
}
