import { useActionData, useLocation, useMatches, useNavigation } from 'react-router'
import { fieldsOf } from '#shared/object-fields.ts'
import { readServerErrors } from '#shared/server-errors.ts'
import { deserialize, type Serialized } from '../serialized.ts'
import { type PageArea, type PageState, pageAreas, type Section, type State, siteAreas } from './state.ts'
import { useIsRunning } from './use-is-running.ts'
import { useSite } from './use-site.ts'

/** What the loaders and the form of this page add to the state; a list is its `table`. */
function usePageState(withLoader: boolean): PageState {
  const isRunning = useIsRunning(withLoader)
  const isIdle = useNavigation().state === 'idle'
  const { search } = useLocation()
  const loaded = useMatches().map(({ loaderData }) => loaderData)
  const find = <T>(name: string) => loaded.map((data) => fieldsOf(data)[name] as T | undefined).findLast(Boolean)
  const table = find<NonNullable<PageState['tables']>[string]>('table')
  const [offers, sections] = [find<PageState['offers']>('offers'), find<Serialized<Section[]>>('sections')]
  return {
    // Of equal names the first counts, as for `URLSearchParams.get`.
    query: Object.fromEntries([...new URLSearchParams(search)].reverse()),
    errors: readServerErrors(fieldsOf(useActionData()).errors),
    ...(isRunning && { isLoading: !isIdle }),
    ...(offers?.meta && { offers }),
    ...(typeof sections === 'string' && { sections: deserialize(sections) }),
    ...(table && { tables: { main: table } }),
  }
}

/** A named area of the application's state that is the same on every page. */
export const useArea = <K extends keyof typeof siteAreas>(name: K): State[K] => siteAreas[name](useSite())

/** A named area of the application's state to which this page adds. */
export const usePageArea = <K extends PageArea>(name: K): State[K] => pageAreas[name](useSite(), usePageState(name === 'loader'))
