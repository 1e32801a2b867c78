/** Closes the panel or drawer around an element, when what was chosen in it leads on. */
export function leavePanel(element: Element | null): void {
  const panel = element?.closest<HTMLElement>('[popover]')
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
