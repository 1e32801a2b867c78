import { journey } from '#testing/browser.ts'
import { expectToLead, walkMillis, walkScreens, walkWithoutScripts } from './walk-screens.ts'

journey(
  'S-002 S-012 every screen in Arabic, wide and narrow, without an accessibility violation',
  ({ open }) => walkScreens(open, 'ar'),
  walkMillis,
)

journey(
  'S-002 every other screen in Arabic without scripts, and every link leads somewhere',
  async ({ open }) => expectToLead(await walkWithoutScripts(open, 'ar')),
  walkMillis,
)
