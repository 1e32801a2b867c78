import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  /** Its DialogTrigger names this id. */
  id: string
  title: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
}

/** A modal dialog: Escape, the cross and a press outside close it. */
export function Dialog({ id, title, closeLabel, children, footer, wide = false }: DialogProps) {
  const titleId = useId()
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      {...{ closedby: 'any' }}
      className={classNames(
        'dialog m-auto max-h-[min(90dvh,48rem)] w-[calc(100%-2rem)] rounded-panel bg-surface shadow-dialog',
        wide ? 'max-w-3xl' : 'max-w-lg',
      )}
    >
      <div className="flex items-center justify-between gap-4 ps-6 pe-3 pt-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <form method="dialog">
          <IconButton type="submit" label={closeLabel}>
            <Icon name="x" size={20} />
          </IconButton>
        </form>
      </div>
      <div className="px-6 pt-2 pb-6">{children}</div>
      {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>}
    </dialog>
  )
}

/** The button that opens a dialog: by the platform alone where it can, by script elsewhere. */
export function DialogTrigger({ dialog, onClick, ...props }: ButtonProps & { dialog: string }) {
  return (
    <Button
      {...props}
      {...{ command: 'show-modal', commandfor: dialog }}
      aria-haspopup="dialog"
      onClick={(event) => {
        onClick?.(event)
        if (!('commandForElement' in HTMLButtonElement.prototype)) showDialog(dialog)
      }}
    />
  )
}

function showDialog(id: string) {
  const element = document.getElementById(id)
  if (element instanceof HTMLDialogElement && !element.open) element.showModal()
}
