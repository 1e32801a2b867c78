import { useSearchParams } from 'react-router'

/** The tabs of home that an address can open, for readers without scripts. */
type Tabs = 'search' | 'packages'

/** The address of home with one of its tabs open. */
export const addressOfTab = (tabs: Tabs, id: string): string => `/?${tabs}=${id}#${tabs}-tabs`

/** Where the tabs stand in the page, and which of them the address opens. */
export function useTabsInAddress(tabs: Tabs): { id: string; open: string | undefined } {
  const [query] = useSearchParams()
  return { id: `${tabs}-tabs`, open: query.get(tabs) ?? undefined }
}
