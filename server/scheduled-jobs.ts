import type { Database } from '#server/db/open.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { type AccountJobs, accountMailLifetimes, defineAccountJobs } from '#server/features/accounts/index.ts'
import { deleteOldMessages } from '#server/features/contact/index.ts'
import { definePublishBoundaries } from '#server/features/content-pages/index.ts'
import { deleteUnconfirmedSubscriptions } from '#server/features/newsletter/index.ts'
import { defineOfferBoundaries, extendCompanyOffers } from '#server/features/offers/index.ts'
import { makeAttachment } from '#server/features/payments/index.ts'
import { definePersonalDataJobs } from '#server/features/personal-data/index.ts'
import { defineReviewJobs, sendInvitations } from '#server/features/reviews/index.ts'
import { deleteEndedTravellers } from '#server/features/travellers/index.ts'
import { deleteUnusedUploads } from '#server/features/uploads/index.ts'
import { defineWaitingListJobs } from '#server/features/waiting-list/index.ts'
import {
  defineOrderJobs,
  deleteOldDocuments,
  makePinSecret,
  type OrderJobs,
  type PayingDeps,
  type Providers,
} from '#server/ordering/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { deleteExpiredAnswers } from '#server/platform/expired-answers.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createJobs, type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { createMails } from '#server/platform/mail/create-mails.ts'
import { defineMailJobs } from '#server/platform/mail/mail-jobs.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { type SiteSettings, siteOrigin } from '#server/platform/mail/site-origin.ts'
import { openTransport } from '#server/platform/mail/smtp-transport.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Measures } from '#server/platform/metrics/measures.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Logger } from '#server/platform/process/logger.ts'
import type { OutageLog } from '#server/platform/process/outage-log.ts'
import { extendCompanyDepartures, extendCompanyNights } from '#server/products/index.ts'

type Deps = {
  config: SiteSettings & Pick<Config, 'signingSecret' | 'smtpUrl' | 'mailFrom'>
  db: Database
  companies: Companies
  clock: Clock
  files: FileStore
  media: MediaStore
  logger: Logger
  outages: OutageLog
  measures: Measures
  encryption: Encryption
  providers: Providers
}

export type ClockWork = {
  jobs: Jobs
  featureJobs: OrderJobs & AccountJobs
  mails: Mails
  /** How money is taken and given back. */
  paying: PayingDeps
  /** Makes what is missing of departures, nights and demo offers in every company; at start, then once a night. */
  extendInventory(): Promise<void>
  /** What a start does at once in place of the jobs that it may have missed. */
  catchUp(): Promise<void>
}

/** From so many new rows on, the tables are analyzed at once. */
const manyRows = 1_000

/** The clock's work of every feature, and what enqueues it. */
export function defineClockWork(deps: Deps): ClockWork {
  const { config, db, companies, clock, logger, outages } = deps
  const jobs = createJobs(db, { logger, outages, measures: deps.measures })
  const transport = config.smtpUrl ? openTransport(config.smtpUrl) : null
  const sending = {
    from: config.mailFrom,
    lifetimes: accountMailLifetimes,
    transport,
    makeAttachment,
    makeSecret: makePinSecret(deps.encryption),
  }
  const enqueueMail = defineMailJobs(jobs, { db, companies, clock, logger, ...sending })
  const mails = createMails(config, enqueueMail)
  const orderJobs: OrderJobs = defineOrderJobs(jobs, { db, companies, clock, paying: () => paying })
  const paying: PayingDeps = {
    ...{ providers: deps.providers, encryption: deps.encryption, mails, jobs: orderJobs },
    originOf: ({ id, slug }) => siteOrigin(config, { slug }, companies.hostsOf(id)),
  }
  const accountJobs = defineAccountJobs(jobs, { db, companies, clock, mails, secret: config.signingSecret })
  const extendInventory = async () => {
    let made = 0
    for (const company of companies.all()) {
      made += await extendCompanyDepartures(db, company, clock)
      made += await extendCompanyNights(db, company, clock)
      await extendCompanyOffers(db, company, clock)
    }
    if (made >= manyRows) await refreshStatistics(db, ['departure', 'room_night'])
  }
  jobs.define(jobNamed('extend-inventory'), extendInventory, { cron: '17 2 * * *' })
  jobs.define(jobNamed('unused-uploads'), async () => void (await deleteUnusedUploads(deps)), { cron: '41 * * * *' })
  jobs.define(jobNamed('expired-answers'), async () => void (await deleteExpiredAnswers(deps)), { cron: '53 3 * * *' })
  jobs.define(jobNamed('contact-old'), () => deleteOldMessages(deps), { cron: '31 3 * * *' })
  jobs.define(jobNamed('newsletter-unconfirmed'), () => deleteUnconfirmedSubscriptions(deps), { cron: '37 3 * * *' })
  jobs.define(jobNamed('travellers-ended'), () => deleteEndedTravellers(deps), { cron: '43 3 * * *' })
  jobs.define(jobNamed('documents-old'), () => deleteOldDocuments(deps), { cron: '47 3 * * *' })
  definePersonalDataJobs(jobs, { ...deps, mails })
  defineReviewJobs(jobs, { ...deps, mails })
  defineWaitingListJobs(jobs, { ...deps, mails })
  defineOfferBoundaries(jobs, { db, companies, clock })
  definePublishBoundaries(jobs, { db, companies, clock })
  const catchUp = async () => {
    await extendInventory()
    await sendInvitations({ db, companies, clock, mails })
  }
  return { jobs, featureJobs: { ...orderJobs, ...accountJobs }, mails, paying, extendInventory, catchUp }
}
