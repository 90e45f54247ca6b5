import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import site from '../data/site.json' with { type: 'json' }
import type { Assistant } from './assistant/assistant.ts'
import { configuredModel } from './assistant/configured-model.ts'
import { embeddedAssistant } from './assistant/embedded/embedded-assistant.ts'
import { openAiUsage } from './assistant/usage.ts'
import { openSessions } from './features/desk/sessions.ts'
import { watchWrites } from './features/health/readiness.ts'
import { createTally } from './features/measure/tally.ts'
import { readBacklog } from './features/outbox/backlog.ts'
import { opensLocally } from './http/local-caller.ts'
import { counting } from './http/rate-limit.ts'
import { createMeter, type Meter, watch } from './observability/meter.ts'
import { distFolders, loadKnowledge } from './pages/built-file.ts'
import { loadPages } from './pages/pages.ts'
import type { Job } from './scheduler/loop.ts'
import { startJobs } from './scheduler/start.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { databaseTime } from './storage/clock.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { isPostgresUrl } from './storage/engine.ts'
import { createStores } from './stores.ts'

/** All that a middleware or a route may use. */
export type Services = Awaited<ReturnType<typeof createServices>>['services']

// Enough for most replies and deliveries, and less than what the end of the process allows for.
const lastCallsMs = 4000

/** @throws StartError where the site is not built or the database can't be opened */
export async function createServices(settings: Settings, log: Logger) {
  const pages = loadPages(distFolders, { measure: settings.MEASURE })
  const knowledge = loadKnowledge(distFolders.site)
  const { meter, registry } = createMeter()
  const database = await opened(settings, meter)
  const { WEBHOOK_URL: webhooks } = settings
  const stores = await createStores(database, { webhooks, origin: site.url })
  const tally = createTally(stores.sums, log)
  const now = () => new Date()
  watch(registry, () => readBacklog(database, now()))
  const takesWrites = watchWrites(database, log)
  let closing = false
  const ending = new AbortController()
  const usage = await openAiUsage(database, settings)
  const embedded: Assistant = embeddedAssistant(knowledge, now)
  const model = await configuredModel(settings, knowledge, { usage, meter, log, now })
  const assistant: Assistant = model ?? embedded
  let jobs: Job | undefined
  let jobsEnded: Promise<void> | undefined
  const services = {
    ...stores,
    log,
    meter,
    metrics: registry,
    metricsToken: settings.METRICS_TOKEN,
    now,
    /** What leases end by: the same for all processes over the database. */
    leaseTime: () => databaseTime(database),
    pages,
    /** Answers visitors and writes posts: the configured model, or the embedded assistant without one. */
    assistant,
    /** Stands in where the model fails. */
    embedded,
    /** Aborted when the server, at its end, can wait for no assistant any longer. */
    ending: ending.signal,
    /** Which forms are kept and not only shown. */
    leadCapture: site.leadCapture,
    /** Whether visits are counted, and where. */
    measures: settings.MEASURE,
    tally,
    adminToken: settings.ADMIN_TOKEN,
    /** Of people who have signed in at the desk. */
    sessions: await openSessions(database, settings.ADMIN_TOKEN),
    /** Whether callers on this machine may do without a token that isn't set. */
    opensLocally: opensLocally(settings),
    generateDailyLimit: settings.GENERATE_DAILY_LIMIT,
    callCounter: database.counter(counting) ?? new RateLimiterMemory(counting),
    rateLimit: settings.RATE_LIMIT,
    trustedHops: settings.TRUST_PROXY,
    embedOrigins: settings.EMBED_ORIGINS,
    /** Whether what is sent now would be kept. */
    isReady: async () => !closing && (await takesWrites()),
  }
  return {
    services,
    startJobs() {
      jobs = startJobs({ settings, database, usage, ...services })
    },
    /** From here on the server isn't ready, and jobs begin nothing more. */
    announceEnd() {
      closing = true
      jobsEnded = jobs?.stop()
      setTimeout(() => ending.abort(), settings.DRAIN_MS + lastCallsMs).unref()
    },
    /** Finishes every job that is under way and every write that is queued. */
    async close() {
      await jobsEnded
      await tally.flush()
      await database.destroy()
    },
  }
}

async function opened(
  { DATABASE_URL: location, DATABASE_CONNECTIONS: connections }: Settings,
  { committed: onCommit }: Meter,
): Promise<Database> {
  try {
    return await openDatabase(location, { connections, onCommit })
  } catch (error) {
    const what = isPostgresUrl(location) ? 'the PostgreSQL database' : location
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATABASE_URL: ${what} can't be opened: ${reason}`, { cause: error })
  }
}
