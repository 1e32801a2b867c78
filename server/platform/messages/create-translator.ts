import { createTranslator as create } from 'use-intl/core'
import type { Locale } from '#shared/locale.ts'
import type { SourceMessages } from '#shared/messages/references.ts'

/** The text for the key of a message, a dot between its groups, with its values. A key without a message throws. */
export type Translate = (key: string, params?: Record<string, string | number>) => string

/** A translator over messages that were read from files, whose keys no type knows. */
export function createTranslator(locale: Locale, messages: SourceMessages): Translate {
  const onError = (error: Error) => {
    throw error
  }
  return create<Record<string, string>>({ locale, messages: messages as Record<string, string>, onError })
}
