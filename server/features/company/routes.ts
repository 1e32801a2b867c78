import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { listPageCodes } from '#server/features/content-pages/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { whole } from '#server/platform/pages.ts'
import { textFor, textOrNull } from '#server/platform/scope.ts'
import { presentCompany } from './present.ts'
import { listSections, listShownSettings } from './repository.ts'

export function mountCompany(api: Hono<ApiEnv>): void {
  serve(api, contract.getCompanyProfile, async ({ scope }) => ({
    data: presentCompany(scope, await listPageCodes(scope)),
  }))

  serve(api, contract.listProjectSettings, async ({ scope }) => {
    const settings = await listShownSettings(scope)
    return whole(
      settings.map(({ key, value, phone, displayed }) => {
        const shown = phone && { country_code: phone.country_code, number: phone.number, extension: phone.extension ?? null }
        return { key, value, phone: shown, displayed }
      }),
    )
  })

  serve(api, contract.listSections, async ({ scope }) => {
    const sections = await listSections(scope)
    return whole(
      sections.map((section) => ({
        id: section.id,
        code: section.code,
        title: textFor(scope, section.title),
        text: textOrNull(scope, section.text),
        image: presentPicture(scope, section.picture),
      })),
    )
  })
}
