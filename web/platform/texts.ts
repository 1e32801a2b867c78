import type { Messages } from '#web/messages/catalogue.ts'

export { useTranslations } from 'use-intl/react'

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The namespaces that every page has: the screens of errors and the shell stand on them. */
export const commonNamespaces = ['site', 'errors', 'shell'] as const

/** A missing text stops a developer and a test, but never a visitor. */
export function onTextError(error: { code: string; message: string }): void {
  if (!import.meta.env.PROD) throw error
}

/** What stands in place of a missing text in production: its key, so that it can be reported. */
export const textFallback = ({ key, namespace }: { key: string; namespace?: string }): string =>
  namespace ? `${namespace}.${key}` : key
