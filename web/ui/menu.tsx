import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { iconAfter } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

export type MenuProps = {
  /** The content of the closed menu. */
  label: ReactNode
  children: ReactNode
  /** Stands in place of the lines until the menu is opened where scripts run: a long list is then no part of the HTML. */
  before?: ReactNode
  /** Which edge the panel keeps to. */
  align?: 'start' | 'end'
  className?: string
}

/** A list of links or forms that opens under its label: `<details>` alone, closed by Escape or a press elsewhere where scripts run. */
export function Menu({ label, children, before, align = 'start', className }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!menu.current) return
    // It may have been opened before scripts ran.
    setOpened(menu.current.open)
    const stop = closeFromOutside(menu.current)
    // Of what is taken away while it has the focus nobody is told where the focus goes.
    const follow = ({ type, relatedTarget }: FocusEvent) => {
      if (type === 'focusin' || relatedTarget) hadFocus.current = type === 'focusin'
    }
    const { current: lines } = panel
    lines?.addEventListener('focusin', follow)
    lines?.addEventListener('focusout', follow)
    return stop
  }, [])
  useEffect(() => {
    // What had the focus has given way to the lines.
    if (wasOpened && hadFocus.current && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [wasOpened])
  return (
    <details
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className={classNames('menu relative', className)}
    >
      <summary className={classNames('menu-label', iconAfter('chevron-down'))}>{label}</summary>
      <div ref={panel} className={classNames('menu-panel scroll-hint', align === 'end' && 'menu-panel-end')}>
        {wasOpened ? children : (before ?? children)}
      </div>
    </details>
  )
}

function closeFromOutside(menu: HTMLDetailsElement) {
  const press = (event: PointerEvent) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href], [type="submit"]')) menu.open = false
  }
  document.addEventListener('pointerdown', press)
  menu.addEventListener('keydown', key)
  menu.addEventListener('click', click)
  return () => {
    document.removeEventListener('pointerdown', press)
    menu.removeEventListener('keydown', key)
    menu.removeEventListener('click', click)
  }
}

const itemClass = 'menu-item'

/** One line of a menu that leads somewhere. */
export function MenuLink({ current, className, ...props }: LinkProps & { current?: boolean }) {
  return <Link {...props} aria-current={current ? 'true' : undefined} className={classNames(itemClass, className)} />
}

/** One line of a menu that submits the form around it. */
export function MenuButton({
  name,
  value,
  current,
  children,
}: {
  name?: string
  value?: string
  current?: boolean
  children: ReactNode
}) {
  return (
    <button type="submit" name={name} value={value} aria-current={current ? 'true' : undefined} className={itemClass}>
      {children}
    </button>
  )
}
