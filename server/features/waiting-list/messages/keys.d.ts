import type messages from './en/api.json'

declare module '#server/platform/messages.ts' {
  interface MessageFiles {
    waitingList: typeof messages
  }
}
