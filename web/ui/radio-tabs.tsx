import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { iconBefore } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { TextLink } from './text-link.tsx'
import { WithoutScripts } from './without-scripts.tsx'

export type RadioTab = {
  id: string
  label: string
  icon?: IconName | undefined
  panel: ReactNode
  /** The address of the page on which this tab is open. */
  href: string
  /** What its panel is, for the link to that address; without it the label. */
  name?: string
}

type Props = {
  id?: string
  label: string
  tabs: readonly RadioTab[]
  /** The tab that is open at first; the first one where none has this id. */
  open?: string | undefined
}

/**
 * Tabs within the page: a choice of one that shows its panel. One is open at first, the others are rendered once they are chosen.
 * Readers without scripts find a link there to the page on which that tab is open.
 */
export function RadioTabs({ id: ownId, label, tabs, open: requested }: Props) {
  const open = (tabs.find(({ id }) => id === requested) ?? tabs[0])?.id
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
    <div ref={root} id={ownId} role="radiogroup" aria-label={label} className="radio-tabs">
      {tabs.map(({ id, label: text, icon, panel, href, name = text }) => (
        <Fragment key={id}>
          <input
            type="radio"
            name={group}
            id={idOf(id)}
            defaultChecked={id === open}
            onChange={() => show(id)}
            className="sr-only"
          />
          <label htmlFor={idOf(id)} className={icon && iconBefore(icon, 18)}>
            {text}
          </label>
          <div>
            {opened.includes(id) ? (
              panel
            ) : (
              <WithoutScripts>
                <TextLink href={href} rel="nofollow">
                  {name}
                </TextLink>
              </WithoutScripts>
            )}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
