import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Toast, toasts } from './toast-store.ts'
import { ToneIcon, toneClass } from './tone.tsx'

const none: readonly Toast[] = []

function resumeOnLeave(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.contains(event.relatedTarget)) toasts.resume()
}

/** Where toasts appear, top centre; once in the page. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  const focusBefore = useRef<EventTarget | null>(null)
  const pauseOnEnter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget
    toasts.pause()
  }
  const dismiss = (id: number) => {
    // The button that has the focus is about to go.
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
    toasts.dismiss(id)
  }
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-4 z-50 px-4"
      onMouseEnter={toasts.pause}
      onMouseLeave={toasts.resume}
      onFocus={pauseOnEnter}
      onBlur={resumeOnLeave}
    >
      <div role="status" className="mx-auto grid w-fit max-w-full justify-items-center gap-2">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </section>
  )
}

type CardProps = { toast: Toast; dismissLabel: string; onDismiss: () => void }

function ToastCard({ toast: { kind, text }, dismissLabel, onDismiss }: CardProps) {
  return (
    <div className="toast pointer-events-auto relative flex max-w-lg items-center gap-3 rounded-control border border-line bg-surface py-1 ps-3 pe-1 shadow-raised">
      <span className={classNames('rounded-pill p-1.5', toneClass(kind))}>
        <ToneIcon tone={kind} size={18} />
      </span>
      <span className="wrap-anywhere min-w-0 py-2 text-sm font-medium">{text}</span>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="stretch-link inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted"
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
