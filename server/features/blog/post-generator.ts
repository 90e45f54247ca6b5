import type { GeneratedPost } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import topics from '../../../data/topics.json' with { type: 'json' }
import { type Assistant, AssistantFailure, type Payer } from '../../assistant/assistant.ts'
import { within } from '../../storage/database.ts'
import type { Leases } from '../../storage/leases.ts'
import { publishable } from './article.ts'
import { type JobRuns, jobRuns, type Run } from './job-runs.ts'
import { type Posts, postStore } from './store.ts'

export interface Writing {
  readonly posts: Pick<Posts, 'all'>
  readonly runs: JobRuns
  readonly leases: Leases
  readonly now: () => Date
  /** The clock for leases, shared by all processes that use the database. */
  readonly leaseTime: () => Promise<Date>
  /** Whether a post that was written waits for somebody to approve it. */
  readonly reviewsPosts: boolean
  readonly assistant: Pick<Assistant, 'write'>
  readonly payer?: Payer
}

export interface Generating extends Writing {
  readonly generateDailyLimit: number
  /** Aborted when the shutdown can't wait for the assistant any longer. */
  readonly ending: AbortSignal
}

export type Outcome =
  | { readonly written: GeneratedPost }
  /** Another process is writing a post; its lease ends at this time. */
  | { readonly busyUntil: Date }
  | 'refused'
  | { readonly failed: AssistantFailure; readonly attempts: number }

const generation = 'generate-post'
/** Only one process writes a post at a time. */
const lease = 'write-post'
const minuteMs = 60_000
/** Longer than a slow model takes with all retries. If a process dies, the job waits this long. */
const leaseMinutes = 10
const timeoutMinutes = 9

/**
 * Writes one post on the next topic, and publishes it unless posts are reviewed. Only one process
 * writes at a time. The post and the record of its run are stored in one transaction.
 * @param run identifies the run
 * @param isAllowed is called while the lease keeps other processes from writing
 * @param ending aborts the writing, which isn't recorded as a failure
 */
export async function writePost(
  writing: Writing,
  run: Run,
  isAllowed: () => Promise<boolean>,
  ending: AbortSignal,
): Promise<Outcome> {
  const { assistant, posts, runs, leases, leaseTime, now, payer, reviewsPosts } = writing
  const started_at = now().toISOString()
  const leasedAt = await leaseTime()
  const until = new Date(leasedAt.getTime() + leaseMinutes * minuteMs)
  const busyUntil = await leases.take(lease, leasedAt, until)
  if (busyUntil) return { busyUntil }
  try {
    if (!(await isAllowed())) return 'refused'
    const attempts = ((await runs.find(run))?.attempts ?? 0) + 1
    const begun = { attempts, started_at }
    const earlier = await posts.all()
    const titles = earlier.map(({ title }) => title)
    const written = { titles, articles: await runs.articles() }
    const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMinutes * minuteMs)])
    try {
      const answer = await assistant.write(topicsByTurn(earlier), written, { signal, payer })
      const { id, category } = answer
      const article = publishable(answer)
      const at = now()
      const created_at = at.toISOString()
      const times = { created_at, published_at: reviewsPosts ? null : created_at }
      // What nobody has approved isn't signed by a person.
      const author = reviewsPosts ? site.founder.name : site.brand.name
      const post = { ...article, category, author, ...times }
      const end = { ended_at: created_at, last_failure: null, article: id }
      const done = { ...begun, ...end, state: 'done' } as const
      const slug = await leases.finish(lease, until, async (transaction) => {
        await jobRuns(within(transaction)).store(run, done)
        return postStore(within(transaction)).add(post)
      })
      if (slug === undefined) return { busyUntil: at }
      const { title } = article
      return { written: { title, slug, ...(reviewsPosts && { published: false }) } }
    } catch (error) {
      if (!(error instanceof AssistantFailure)) throw error
      const end = { ended_at: now().toISOString(), last_failure: error.reason }
      if (!ending.aborted) await runs.store(run, { ...begun, state: 'failed', ...end })
      return { failed: error, attempts }
    }
  } finally {
    // After storing the post, the lease is already released.
    await leases.release(lease, until)
  }
}

/** Writes a post on request. Failed attempts count toward the daily limit, too. */
export function generatePost(writing: Generating): Promise<Outcome> {
  const { runs, now, generateDailyLimit, ending } = writing
  const period = now().toISOString()
  const today = period.slice(0, 10)
  const isAllowed = async () => (await runs.count(generation, today)) < generateDailyLimit
  return writePost(writing, { job: generation, period }, isAllowed, ending)
}

/** Returns the topics, first those without a post, then the least recently used ones. @param posts newest first */
function topicsByTurn(posts: readonly { readonly category: string }[]): string[] {
  const restOf = (topic: string) => {
    const newest = posts.findIndex(({ category }) => category === topic)
    return newest < 0 ? posts.length : newest
  }
  return topics.items.toSorted((one, other) => restOf(other) - restOf(one))
}
