import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconBefore } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type DrawerProps = {
  /** Its trigger is any button with this id as `popoverTarget`. */
  id: string
  label: string
  closeLabel: string
  /** Stands beside the cross, such as the logo. */
  header?: ReactNode
  children: ReactNode
  side?: 'start' | 'bottom'
}

const sides = {
  start: 'drawer-start h-dvh w-77.5 max-w-[calc(100%-3rem)]',
  bottom: 'drawer-bottom max-h-[85dvh] w-full rounded-t-panel',
}

function closeOnNavigation(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.currentTarget.hidePopover()
}

/** A panel of 310 px that slides in from the start side, or a sheet from the bottom; works without JavaScript. */
export function Drawer({ id, label, closeLabel, header, children, side = 'start' }: DrawerProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of a link reaches here from the keyboard too
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onClick={closeOnNavigation}
      onToggle={(event) => event.newState === 'open' && event.currentTarget.focus()}
      className={classNames('drawer bg-surface shadow-dialog', sides[side])}
    >
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line ps-4 pe-1.5">
        {header ?? <span className="text-lg font-semibold">{label}</span>}
        <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide" className={iconBefore('x', 22)} />
      </div>
      <div className="overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</div>
    </div>
  )
}

/** An icon button that opens the drawer of this id. */
export function DrawerButton({ drawer, ...props }: ComponentProps<typeof IconButton> & { drawer: string }) {
  return <IconButton {...props} popoverTarget={drawer} aria-haspopup="dialog" />
}
