import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import type { Flash } from '../session/flash.ts'
import { useTranslations } from '../texts/texts.ts'

/** The content of a toast; the component that renders it counts its time (5 s, longer under pointer or focus). */
export type Toast = { id: number; kind: Flash['kind']; text: string }

type Toasts = { toasts: readonly Toast[]; show(kind: Toast['kind'], text: string): void; dismiss(id: number): void }

const ToastContext = createContext<Toasts>({ toasts: [], show: () => {}, dismiss: () => {} })

/** The toasts of the page, and how to show and dismiss one. */
export const useToasts = (): Toasts => useContext(ToastContext)

/** Keeps the toasts of the page; a notice that a redirect left is in the page before any script runs. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('errors')
  const flash = useFlash()
  const textOf = (notice: Flash) => ('key' in notice ? t(notice.key) : notice.text)
  const [toasts, setToasts] = useState<readonly Toast[]>(() => (flash ? [{ id: 1, kind: flash.kind, text: textOf(flash) }] : []))
  const lastId = useRef(1)
  const show = useCallback((kind: Toast['kind'], text: string) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((known) => [...known, { id, kind, text }])
  }, [])
  const dismiss = useCallback((id: number) => setToasts((known) => known.filter((toast) => toast.id !== id)), [])
  const shown = useRef(flash)
  useEffect(() => {
    if (!flash || flash === shown.current) return
    shown.current = flash
    show(flash.kind, textOf(flash))
  })
  const value = useMemo(() => ({ toasts, show, dismiss }), [toasts, show, dismiss])
  return <ToastContext value={value}>{children}</ToastContext>
}

/** The notice in the data of the screen around the page. */
function useFlash(): Flash | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const flash = typeof loaderData === 'object' && loaderData !== null ? Reflect.get(loaderData, 'flash') : undefined
    if (flash) return flash
  }
}
