import { Fragment, type ReactNode, useId } from 'react'

export type RadioTab = { id: string; label: string; icon?: ReactNode; panel: ReactNode }

/** Tabs within the page that switch without JavaScript: a choice of one that shows its panel. The first one is open unless `open` names another. */
export function RadioTabs({ label, tabs, open = tabs[0]?.id }: { label: string; tabs: readonly RadioTab[]; open?: string }) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className="radio-tabs">
      {tabs.map(({ id, label: text, icon, panel }) => (
        <Fragment key={id}>
          <input type="radio" name={group} id={`${group}-${id}`} defaultChecked={id === open} className="sr-only" />
          <label htmlFor={`${group}-${id}`}>
            {icon && <span aria-hidden="true">{icon}</span>}
            {text}
          </label>
          <div>{panel}</div>
        </Fragment>
      ))}
    </div>
  )
}
