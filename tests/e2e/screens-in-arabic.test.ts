import { journey } from '#testing/browser.ts'
import { expectToLead, walkMillis, walkParts, walkScreens, walkWithoutScripts } from './walk-screens.ts'

for (const part of walkParts)
  journey(
    `every screen in Arabic, wide and narrow, without an accessibility violation (part ${part} of ${walkParts.length})`,
    { tags: ['S-002', 'S-012'], timeout: walkMillis },
    ({ open }) => walkScreens(open, 'ar', part),
  )

journey(
  'every other screen in Arabic without scripts, and every link leads somewhere',
  { tags: ['S-002'], timeout: walkMillis },
  async ({ open }) => expectToLead(await walkWithoutScripts(open, 'ar')),
)
