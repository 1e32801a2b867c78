import { data } from 'react-router'
import { NotFoundView } from '#web/platform/page/errors/error-screen.tsx'

export const loader = () => data(null, { status: 404 })

/** /not-found itself, and every address that no route answers. */
export default function NotFoundRoute() {
  return <NotFoundView />
}
