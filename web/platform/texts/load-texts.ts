import { keepTexts } from './sent-texts.ts'
import { textAddress } from './text-address.ts'

/** Loads the texts whose files the document names in its head (text-files.server.ts). */
export async function loadTexts(): Promise<void> {
  const names = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content.split(' ') ?? []
  await Promise.all(
    names.map(async (name) => {
      const address = textAddress(name)
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
      const texts = await reply.json()
      keepTexts(name, () => texts)
    }),
  )
}
