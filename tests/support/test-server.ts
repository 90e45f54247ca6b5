import { pino } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { onTestFinished } from 'vitest'
import { createApp } from '../../server/app.ts'
import { embeddedAssistant } from '../../server/assistant/embedded/embedded-assistant.ts'
import { searchIn } from '../../server/assistant/search/search.ts'
import { writtenAnswers } from '../../server/features/chat/written-answers.ts'
import { sourceNames } from '../../server/features/measure/source-names.ts'
import { createTally } from '../../server/features/measure/tally.ts'
import { signInLinks } from '../../server/features/members/links.ts'
import { logStore } from '../../server/features/members/log.ts'
import { openSessions } from '../../server/features/members/sessions.ts'
import { signUpOf } from '../../server/features/newsletter/sign-up.ts'
import { webhookAt } from '../../server/features/outbox/receivers.ts'
import { acceptSpam } from '../../server/features/submissions/accept.ts'
import { counting } from '../../server/http/rate-limit.ts'
import { createMeter, watch } from '../../server/observability/meter.ts'
import { loadPages, type Pages } from '../../server/pages/pages.ts'
import type { Services } from '../../server/services.ts'
import { clientNames } from '../../server/storage/client-names.ts'
import { clientShares } from '../../server/storage/client-shares.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { secretOf } from '../../server/storage/secrets.ts'
import { boundToSession } from '../../server/storage/session-bound.ts'
import { createStores } from '../../server/stores.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { builtSite } from './built-site.ts'
import { newLocation } from './new-database.ts'

export const signUp = '/api/newsletter-subscribers'

const now = () => new Date('2026-02-03T04:05:06.789Z')
const knowledge = readKnowledge('data')
const embedded = embeddedAssistant(knowledge, now)

let small: Pages | undefined

/** The small site, read once because no test changes it. */
function smallSite(): Pages {
  if (small) return small
  const pages = loadPages(builtSite())
  const names = ['blog-post', 'blog-unknown'] as const
  const templates = new Map<string, ReturnType<Pages['template']>>(
    names.map((name) => [name, pages.template(name)]),
  )
  const parts = pages.json('blog')
  small = {
    ...pages,
    template: (name) => templates.get(name) ?? pages.template(name),
    json: () => parts,
  }
  return small
}

/** Replacements for services, with only the members that a test needs. */
export type Others = {
  readonly [Name in keyof Services]?: Services[Name] extends (...args: never[]) => unknown
    ? Services[Name]
    : Partial<Services[Name]>
}

/** The app in this process, on a fresh database and a small site, with optional fake services. */
export async function testServer(others: Others = {}) {
  const { meter, registry } = createMeter()
  const location = await newLocation()
  const opened = await openDatabase(location, { connections: 4, onCommit: meter.committed })
  const database = boundToSession(opened)
  const stores = await createStores(database, [webhookAt('https://hooks.example.com/a')])
  watch(registry, () => stores.messages.backlog(now()))
  const shares = await clientShares(database, () => new Date())
  const log: string[] = []
  const write = (line: string) => void log.push(line)
  const logger = pino({ level: 'debug' }, { write })
  const signUp = signUpOf({ ...stores, asksToConfirm: false })
  const sessions = await openSessions(opened, others.adminToken)
  const services = {
    ...stores,
    log: logger,
    meter,
    metrics: registry,
    metricsToken: undefined,
    now,
    leaseTime: async () => others.now?.() ?? now(),
    pages: smallSite(),
    assistant: embedded,
    embedded,
    articlesLeft: async () => undefined,
    written: writtenAnswers({
      ...{ answers: stores.answers, log: logger },
      search: async () => searchIn(knowledge),
    }),
    admissions: ['I don’t know that.'],
    keepsUnanswered: false,
    isKnown: () => true,
    hasShare: () => true,
    ending: new AbortController().signal,
    measures: true,
    tally: createTally(stores.sums, logger),
    asksToConfirm: false,
    replies: false,
    newsletter: { hasMailServer: true, from: 'a@example.com', perMinute: 30, isAutomatic: false },
    acceptSpam: (id: string) => acceptSpam({ ...stores, signUp }, id, now()),
    signUp,
    adminToken: undefined,
    sessions,
    signInLinks: signInLinks({
      ...{ ...stores, sessions, database },
      secret: await secretOf(database, 'sign-in'),
    }),
    deskLog: logStore(opened),
    opensLocally: true,
    reviewsPosts: false,
    generateDailyLimit: 5,
    callCounter: new RateLimiterMemory(counting),
    shares,
    nameOf: await clientNames(database),
    names: sourceNames(database, shares),
    dailyMB: 5,
    rateLimit: 1000,
    trustedHops: 0,
    embedOrigins: '*',
    isReady: async () => true,
    ...others,
  } as Services
  await services.sessions.endOthers()
  onTestFinished(async () => {
    // It would retry forever without a database.
    await services.tally.flush()
    await database.destroy()
  })
  const { subscribers } = services
  return { app: createApp(services), database, location, subscribers, stores, services, log }
}

export type App = Awaited<ReturnType<typeof testServer>>['app']

/** A socket of a visitor at this address, for the third argument of `app.request`. */
export function fromAddress(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

/** Posts a body: text as it is, anything else as JSON. */
export async function post(
  app: App,
  path: string,
  body: unknown,
  { headers = {} }: { headers?: Record<string, string> } = {},
) {
  const response = await app.request(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body),
    },
    fromAddress('192.0.2.1'),
  )
  return readResponse(response)
}

function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array
}

export async function readResponse(response: Response) {
  const { status, headers } = response
  const text = await response.text()
  const isJson = headers.get('Content-Type')?.includes('json')
  return { status, headers, text, body: isJson && text ? JSON.parse(text) : undefined }
}
