import { keepTexts } from './sent-texts.ts'

/** Loads the texts that the document names in its head. */
export async function loadTexts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-texts]')
  await Promise.all(
    [...links].map(async ({ href, dataset }) => {
      const reply = await fetch(href)
      if (!reply.ok) throw new Error(`${href} answered ${reply.status}`)
      const texts = await reply.json()
      keepTexts(dataset.texts ?? '', () => texts)
    }),
  )
}
