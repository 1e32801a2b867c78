import { describeReader, eachLanguage, expectSound, journey } from '#testing/browser.ts'
import { isFocused, tabTo } from './keyboard-steps.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const pages = [
  { name: 'the home page', path: '/' },
  { name: 'a list', path: '/services/booking/trips/models' },
  { name: 'the profile', path: '/profile' },
] as const

for (const reader of eachLanguage) {
  for (const { name, path } of pages) {
    journey(
      `keyboard alone: each stop of ${name} is in sight and marked, down and up (${describeReader(reader)})`,
      async ({ open }) => {
        const visit = await open(reader)
        const { page } = visit
        const t = wordsOf(visit)
        await signedIn(visit)
        await visit.goto(path)
        await tabTo(visit, page.getByRole('contentinfo').getByRole('link', { name: t('shell.top') }))
        const skip = page.getByRole('link', { name: t('shell.skip') })
        if (!(await isFocused(skip))) await tabTo(visit, skip, 'Shift+Tab')
        await expectSound(visit)
      },
    )
  }
}
