import type messages from './en/api.json'

declare module '#server/platform/messages.ts' {
  interface MessageFiles {
    addresses: typeof messages
  }
}
