import { PageHead } from '#web/platform/page-head.tsx'
import { useSite } from '#web/platform/use-site.ts'

export const handle = { cache: {} }

export default function HomeRoute() {
  const { company } = useSite()
  return (
    <main id="main">
      <PageHead />
      <h1>{company?.display_name}</h1>
    </main>
  )
}
