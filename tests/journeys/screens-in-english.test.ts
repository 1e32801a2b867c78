import { journey } from '#testing/browser.ts'
import { expectToLead, walkMillis, walkScreens, walkWithoutScripts } from './walk-screens.ts'

journey(
  'S-002 S-012 every screen in English, wide and narrow, without an accessibility violation',
  ({ open }) => walkScreens(open, 'en'),
  walkMillis,
)

journey(
  'S-002 every other screen in English without scripts, and every link leads somewhere',
  async ({ open }) => expectToLead(await walkWithoutScripts(open, 'en')),
  walkMillis,
)
