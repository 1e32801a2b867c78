import { journey } from '#testing/browser.ts'
import { expectToLead, walkMillis, walkScreens, walkWithoutScripts } from './walk-screens.ts'

journey(
  'every screen in Arabic, wide and narrow, without an accessibility violation',
  { tags: ['S-002', 'S-012'], timeout: walkMillis },
  ({ open }) => walkScreens(open, 'ar'),
)

journey(
  'every other screen in Arabic without scripts, and every link leads somewhere',
  { tags: ['S-002'], timeout: walkMillis },
  async ({ open }) => expectToLead(await walkWithoutScripts(open, 'ar')),
)
