import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { WithoutScripts } from './without-scripts.tsx'

export type RadioTab = { id: string; label: string; icon?: ReactNode; panel: ReactNode }

/**
 * Tabs within the page that switch without JavaScript: a choice of one that shows its panel. The first one is open unless `open`
 * names another; the others are rendered once they are chosen, and until then their HTML is for readers without scripts alone.
 */
export function RadioTabs({ label, tabs, open = tabs[0]?.id }: { label: string; tabs: readonly RadioTab[]; open?: string }) {
  const group = useId()
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly string[]>(() => (open ? [open] : []))
  const idOf = (id: string) => `${group}-${id}`
  const show = (id: string) => setOpened((others) => (others.includes(id) ? others : [...others, id]))
  // One may have been chosen before this part was awake, or by the browser, which remembers what was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first render in the browser
  useEffect(() => {
    const chosen = root.current?.querySelector('input:checked')?.id
    const tab = tabs.find(({ id }) => idOf(id) === chosen)
    if (tab) show(tab.id)
  }, [])
  return (
    <div ref={root} role="radiogroup" aria-label={label} className="radio-tabs">
      {tabs.map(({ id, label: text, icon, panel }) => (
        <Fragment key={id}>
          <input
            type="radio"
            name={group}
            id={idOf(id)}
            defaultChecked={id === open}
            onChange={() => show(id)}
            className="sr-only"
          />
          <label htmlFor={idOf(id)}>
            {icon && <span aria-hidden="true">{icon}</span>}
            {text}
          </label>
          <div>{opened.includes(id) ? panel : <WithoutScripts>{panel}</WithoutScripts>}</div>
        </Fragment>
      ))}
    </div>
  )
}
