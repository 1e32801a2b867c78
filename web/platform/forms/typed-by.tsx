import { useSite } from '../session/use-site.ts'
import { typedByField } from './drafts/typed-in.ts'
import type { Submission } from './submission.ts'

/** Names the customer in a form, so that its draft is stored for nobody else where it arrives without a session. */
export function TypedBy({ form }: { form: Pick<Submission, 'valueOf'> }) {
  const { user } = useSite().session
  return <input type="hidden" name={typedByField} value={user?.id ?? form.valueOf(typedByField)} />
}
