import { toastDuration } from '#shared/constants.ts'

export type ToastKind = 'success' | 'danger' | 'info' | 'warning'
export type Toast = { id: number; kind: ToastKind; text: string }

type Countdown = { endsAt: number; timer: ReturnType<typeof setTimeout> }

/** Toasts that leave after 5 s of not being paused. For the browser alone: on a server visitors would share them. */
export function createToastStore(now: () => number = () => performance.now()) {
  let toasts: readonly Toast[] = []
  let nextId = 1
  let paused = false
  const countdowns = new Map<number, Countdown>()
  const remaining = new Map<number, number>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
    remaining.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
    if (toasts.length === 0) paused = false
  }
  const countDown = (id: number, milliseconds: number) => {
    countdowns.set(id, { endsAt: now() + milliseconds, timer: setTimeout(() => dismiss(id), milliseconds) })
  }

  return {
    show(kind: ToastKind, text: string) {
      const id = nextId++
      if (paused) remaining.set(id, toastDuration)
      else countDown(id, toastDuration)
      change([...toasts, { id, kind, text }])
      return id
    },
    dismiss,
    /** Removes the current toasts: a newer one is about to be shown. */
    clear() {
      for (const { id } of toasts) dismiss(id)
    },
    /** Stops every countdown while the visitor reads. */
    pause() {
      if (paused) return
      paused = true
      for (const [id, { endsAt, timer }] of countdowns) {
        clearTimeout(timer)
        remaining.set(id, Math.max(0, endsAt - now()))
      }
      countdowns.clear()
    },
    /** Goes on with what was left of each countdown. */
    resume() {
      if (!paused) return
      paused = false
      for (const [id, milliseconds] of remaining) countDown(id, milliseconds)
      remaining.clear()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    current: () => toasts,
  }
}

/** The toasts of this browser page. */
export const toasts = createToastStore()
