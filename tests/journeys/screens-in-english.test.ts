import { journey } from '#testing/browser.ts'
import { expectToLead, walkMillis, walkScreens } from './walk-screens.ts'

journey(
  'S-002 S-012 every screen in English, wide and narrow, without an accessibility violation',
  async ({ open }) => {
    await walkScreens(open, { locale: 'en', javaScript: true })
  },
  walkMillis,
)

journey(
  'S-002 every screen in English without scripts, and every link leads somewhere',
  async ({ open }) => {
    const links = await walkScreens(open, { locale: 'en', javaScript: false })
    for (const [visit, hrefs] of links) await expectToLead(visit, hrefs)
  },
  walkMillis,
)
