import type { Logger } from 'pino'
import type { Assistant } from './assistant/assistant.ts'
import { configuredModel } from './assistant/configured-model.ts'
import { embeddedAssistant } from './assistant/embedded/embedded-assistant.ts'
import { openAiUsage } from './assistant/usage.ts'
import { openSessions } from './features/desk/sessions.ts'
import { watchWrites } from './features/health/readiness.ts'
import { createTally } from './features/measure/tally.ts'
import { receiversOf } from './features/outbox/receivers.ts'
import { acceptSpam } from './features/submissions/accept.ts'
import { opensLocally } from './http/local-caller.ts'
import { counting } from './http/rate-limit.ts'
import { createMeter, watch } from './observability/meter.ts'
import { OperatorError } from './operator-error.ts'
import { distFolders, loadKnowledge } from './pages/built-file.ts'
import { loadPages } from './pages/pages.ts'
import { switchesOf } from './pages/switches.ts'
import type { Settings } from './settings.ts'
import { startFacts } from './start-facts.ts'
import { databaseTime } from './storage/clock.ts'
import { openDatabase } from './storage/database.ts'
import { isPostgresUrl } from './storage/engine.ts'
import { rateLimiter } from './storage/rate-limiter.ts'
import { createStores } from './stores.ts'

/** Everything from which `app.ts` and the jobs hand out what each part uses. */
export type Services = Awaited<ReturnType<typeof createServices>>['services']

// Enough for most replies and deliveries, and shorter than the shutdown deadline.
const lastCallsMs = 4000

/**
 * @param open opens the database
 * @throws OperatorError if the site isn't built or the database can't be opened
 */
export async function createServices(
  settings: Settings,
  log: Logger,
  open: typeof openDatabase = openDatabase,
) {
  const switches = switchesOf(settings)
  const pages = loadPages(distFolders, switches)
  const knowledge = loadKnowledge(distFolders.site)
  const { meter, registry } = createMeter()
  const { DATABASE_URL: location, DATABASE_CONNECTIONS: connections } = settings
  const options = { connections, onCommit: meter.committed }
  const database = await open(location, options).catch((cause: Error) => {
    const what = isPostgresUrl(location) ? 'the PostgreSQL database' : location
    throw new OperatorError(`DATABASE_URL: ${what} can't be opened: ${cause.message}`, { cause })
  })
  const stores = await createStores(database, receiversOf(settings))
  const tally = createTally(stores.sums, log)
  const now = () => new Date()
  const asksToConfirm = settings.NEWSLETTER === 'confirm'
  watch(registry, () => stores.deliveries.backlog(now()))
  const takesWrites = watchWrites(database, log)
  let closing = false
  const ending = new AbortController()
  const usage = await openAiUsage(database, settings)
  const embedded: Assistant = embeddedAssistant(knowledge, now, switches)
  const model = await configuredModel(settings, knowledge, { usage, meter, log, now })
  const assistant: Assistant = model ?? embedded
  const services = {
    ...stores,
    log,
    meter,
    metrics: registry,
    metricsToken: settings.METRICS_TOKEN,
    now,
    /** The clock for leases, shared by all processes that use the database. */
    leaseTime: () => databaseTime(database),
    pages,
    /** Answers visitors and writes posts: the configured model, or the embedded assistant without one. */
    assistant,
    /** The fallback if the model fails. */
    embedded,
    /** What the embedded assistant says if it has no answer. */
    admission: knowledge.assistant.replies.unknown,
    /** Whether questions without an answer are kept. */
    keepsUnanswered: settings.CHAT_UNANSWERED,
    /** Aborted when the shutdown can't wait for the assistant any longer. */
    ending: ending.signal,
    /** Whether visits are counted, and where. */
    measures: settings.MEASURE,
    tally,
    /** Whether senders of forms get a mail back. */
    replies: settings.REPLIES,
    /** Whether subscribers must confirm by mail. */
    asksToConfirm,
    /** How posts are mailed to subscribers: they aren't without a mail server. */
    newsletter: {
      hasMailServer: settings.SMTP_URL !== undefined,
      from: settings.MAIL_FROM,
      perMinute: settings.NEWSLETTER_PER_MINUTE,
      isAutomatic: settings.NEWSLETTER_AUTOSEND,
    },
    /** Stores a doubtful submission as if it had just arrived. @returns whether there was one */
    acceptSpam: (id: string) => acceptSpam(stores, id, { asksToConfirm, at: now() }),
    adminToken: settings.ADMIN_TOKEN,
    /** Sessions of people who signed in at the desk. */
    sessions: await openSessions(database, settings.ADMIN_TOKEN),
    /** Whether local callers need no token if none is configured. */
    opensLocally: opensLocally(settings),
    /** Whether a post that was written waits for somebody to approve it. */
    reviewsPosts: settings.POSTS === 'review',
    generateDailyLimit: settings.GENERATE_DAILY_LIMIT,
    callCounter: rateLimiter(database, counting),
    rateLimit: settings.RATE_LIMIT,
    trustedHops: settings.TRUST_PROXY,
    embedOrigins: settings.EMBED_ORIGINS,
    /** Whether new submissions would be stored. */
    isReady: async () => !closing && (await takesWrites()),
  }
  return {
    services,
    /** Does what only a server does at its start. */
    async begin() {
      await stores.start.store(startFacts(settings, await stores.start.read(), now()))
      await services.sessions.endOthers()
      if (!settings.SEQUENCES) await stores.deliveries.dropSequences()
    },
    database,
    /** Marks the server as not ready. */
    announceEnd() {
      closing = true
      setTimeout(() => ending.abort(), settings.DRAIN_MS + lastCallsMs).unref()
    },
    /** Finishes queued writes. */
    async close() {
      await tally.flush()
      await database.destroy()
    },
  }
}
