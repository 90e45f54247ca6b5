import type { Logger } from 'pino'
import type { Assistant } from './assistant/assistant.ts'
import { configuredModel } from './assistant/configured-model.ts'
import { embeddedAssistant } from './assistant/embedded/embedded-assistant.ts'
import { articlesLeft } from './assistant/embedded/write.ts'
import { openAiUsage } from './assistant/usage.ts'
import { wordsOf } from './features/chat/anonymous.ts'
import { dailyShare } from './features/chat/daily-share.ts'
import { admissionsOf } from './features/chat/unanswered.ts'
import { writtenAnswers } from './features/chat/written-answers.ts'
import { watchWrites } from './features/health/readiness.ts'
import { sourceNames } from './features/measure/source-names.ts'
import { createTally } from './features/measure/tally.ts'
import { signInLinks } from './features/members/links.ts'
import { logStore } from './features/members/log.ts'
import { openSessions } from './features/members/sessions.ts'
import { signUpOf } from './features/newsletter/sign-up.ts'
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
import { clientNames } from './storage/client-names.ts'
import { clientShares } from './storage/client-shares.ts'
import { databaseClock } from './storage/clock.ts'
import { openDatabase } from './storage/database.ts'
import { isPostgresUrl } from './storage/engine.ts'
import { failureReason } from './storage/failure-sentence.ts'
import { rateLimiter } from './storage/rate-limiter.ts'
import { fingerprintOf, secretOf } from './storage/secrets.ts'
import { boundToSession } from './storage/session-bound.ts'
import { createStores } from './stores.ts'

/** Everything from which `app.ts` and the jobs hand out what each part uses. */
export type Services = Awaited<ReturnType<typeof createServices>>['services']

/** A person asks a few; a program that asks more would crowd out theirs. */
const maxQuestionsOfClient = 50
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
  const pages = loadPages(distFolders, switches, settings.EMBED_ORIGINS)
  const knowledge = loadKnowledge(distFolders.site)
  const { meter, registry } = createMeter()
  const { DATABASE_URL: location, DATABASE_CONNECTIONS: connections } = settings
  const options = { connections, secretKey: settings.SECRET_KEY, onCommit: meter.committed }
  const opened = await open(location, options).catch((cause: Error) => {
    const what = isPostgresUrl(location) ? 'the PostgreSQL database' : location
    throw new OperatorError(
      `DATABASE_URL: ${what} can't be opened: ${failureReason(cause) ?? cause.message}`,
      { cause },
    )
  })
  const database = boundToSession(opened)
  const stores = await createStores(database, receiversOf(settings))
  const tally = createTally(stores.sums, log)
  const { now, read: leaseTime } = await databaseClock(database)
  const shares = await clientShares(database, now)
  const asksToConfirm = settings.NEWSLETTER === 'confirm'
  const signUp = signUpOf({ ...stores, asksToConfirm })
  watch(registry, () => stores.messages.backlog(now()))
  const takesWrites = watchWrites(database, log)
  let closing = false
  const ending = new AbortController()
  const usage = await openAiUsage(database, settings)
  const embedded = embeddedAssistant(knowledge, now, switches)
  const model = await configuredModel(settings, knowledge, { usage, meter, log, now })
  const assistant: Assistant = model ?? embedded
  const sessions = await openSessions(opened, settings.ADMIN_TOKEN)
  const services = {
    ...stores,
    log,
    meter,
    metrics: registry,
    metricsToken: settings.METRICS_TOKEN,
    /** The time by the last look at the database's clock, which all processes share. */
    now,
    /** Looks at that clock. */
    leaseTime,
    pages,
    /** Answers visitors and writes posts: the configured model, or the embedded assistant without one. */
    assistant,
    /** The fallback if the model fails. */
    embedded,
    /** Returns how many articles of the site's own aren't written yet; undefined if a model writes. */
    articlesLeft: async () =>
      model ? undefined : articlesLeft(knowledge.assistant.articles, await stores.runs.articles()),
    /** What the desk has written for the assistant. */
    written: writtenAnswers({
      ...{ answers: stores.answers, log },
      // Loaded on demand, because its index costs start time and memory.
      search: async () => (await import('./assistant/search/search.ts')).searchIn(knowledge),
    }),
    /** What the embedded assistant says if it has no answer. */
    admissions: admissionsOf(knowledge.assistant.replies),
    /** Whether a word with a capital is one of the site's own, and so no name. */
    isKnown: wordsOf(knowledge),
    /** Whether a client may add another question without an answer today. */
    hasShare: dailyShare(maxQuestionsOfClient),
    /** Whether questions without an answer are kept. */
    keepsUnanswered: settings.CHAT_UNANSWERED,
    /** Aborted when the shutdown can't wait for the assistant any longer. */
    ending: ending.signal,
    /** Whether visits are counted, and where. */
    measures: settings.MEASURE,
    tally,
    /** Whether senders of forms get a mail back. */
    replies: settings.REPLIES,
    /** Whether senders of forms get a mail, now or days later. */
    writesToSenders: settings.REPLIES || settings.SEQUENCES,
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
    acceptSpam: (id: string) => acceptSpam({ ...stores, signUp }, id, now()),
    /** Takes sign-ups, as the settings want it. */
    signUp,
    adminToken: settings.ADMIN_TOKEN,
    /** Sessions of people who signed in at the desk. Their own writes are bound to none. */
    sessions,
    signInLinks: signInLinks({
      ...{ ...stores, sessions, database },
      secret: await secretOf(database, 'sign-in'),
    }),
    /** What was done is noted, whatever became of the session meanwhile. */
    deskLog: logStore(opened),
    /** Whether local callers need no token if none is configured. */
    opensLocally: opensLocally(settings),
    /** Whether a post that was written waits for somebody to approve it. */
    reviewsPosts: settings.POSTS === 'review',
    generateDailyLimit: settings.GENERATE_DAILY_LIMIT,
    callCounter: rateLimiter(database, counting, now),
    rateLimit: settings.RATE_LIMIT,
    /** What each client uses of a day. */
    shares,
    /** The sources of visits that are counted by their name. */
    names: sourceNames(database, shares),
    /** Names clients in the database, by a hash. */
    nameOf: await clientNames(database),
    /** The most that the forms of one client bring in a day, in megabytes. */
    dailyMB: settings.CLIENT_DAILY_MB,
    trustedHops: settings.TRUST_PROXY,
    embedOrigins: settings.EMBED_ORIGINS,
    /** The host name of the content editor, if it has one of its own. */
    cmsHost: settings.CMS_HOST,
    /** Whether new submissions would be stored. */
    isReady: async () => !closing && (await takesWrites()),
  }
  return {
    services,
    /** Does what only a server does at its start. */
    async begin() {
      const last = await stores.start.read()
      const key = await fingerprintOf(database)
      if (last.key && last.key !== key) {
        log.warn('the key is not that of the last start; see “Keys” in docs/operating.md')
      }
      // Posts that were published before are not sent.
      const autosend = settings.NEWSLETTER_AUTOSEND ? last.autosend || now().toISOString() : ''
      await stores.start.store({ key, autosend })
      await services.sessions.endOthers()
      if (!settings.SEQUENCES) await stores.messages.dropSequences(now())
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
