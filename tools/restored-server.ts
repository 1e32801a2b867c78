import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/process/config.ts'

// The API and nothing that works by itself: a worker would send the mails and end the orders of the restored past.
const app = await createApp({ ...readConfig(), roles: ['api'], logLevel: 'warn' })
try {
  const ready = await app.fetch(new Request('http://localhost/health/ready'))
  process.stdout.write(`/health/ready of the restored database: ${ready.status} ${await ready.text()}\n`)
  const companies = app.companies.all().map(({ slug }) => slug)
  let isGood = ready.ok && companies.length > 0
  for (const slug of companies) {
    const { status } = await app.fetch(new Request(`http://localhost/api/${slug}/services`))
    process.stdout.write(`GET /api/${slug}/services: ${status}\n`)
    // 402 and 403 are a company's own state, as it was when the backup was taken.
    isGood &&= status < 500
  }
  process.exitCode = isGood ? 0 : 1
} finally {
  await app.close()
}
