import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Assistant, AssistantFailure } from '../assistant/assistant.ts'
import type { Backlog } from '../features/outbox/undelivered.ts'
import type { CommitListener } from '../storage/commit-queue.ts'

/** Other methods are grouped, because visitors can invent them, and each value creates a series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface ModelCall {
  task: keyof Assistant
  /** `left`: the visitor disconnected. */
  outcome: 'answered' | 'left' | AssistantFailure['reason']
  seconds: number
  promptTokens: number
  completionTokens: number
  /** Tokens that count against the daily limit. */
  costUnits: number
}

export type Meter = ReturnType<typeof createMeter>['meter']

/** Creates the server's metrics in their own registry; each member records one event. */
export function createMeter() {
  const registry = new Registry()
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })

  const requests = histogram(
    'http_request_duration_seconds',
    'Time until the response begins, by route pattern and class of status.',
    ['method', 'route', 'status'],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  )
  const commits = histogram(
    'database_commit_duration_seconds',
    'Time that a commit holds the write lock, from its first statement to the disk.',
    [],
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
  )
  const sharers = counter(
    'database_commit_sharers_total',
    'Transactions that were committed; several share a commit.',
  )
  const model = histogram(
    'model_call_duration_seconds',
    'Time that a call to the model takes, by task and outcome.',
    ['task', 'outcome'],
    [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80],
  )
  const tokens = counter(
    'model_tokens_total',
    'Tokens that the model has read (prompt) and written (completion).',
    ...['task', 'kind'],
  )
  const cost = counter(
    'model_cost_units_total',
    'What calls to the model took from the daily limit.',
    'task',
  )
  const fallbacks = counter(
    'model_fallbacks_total',
    'Answers of the embedded assistant in place of a model that had failed.',
    'task',
  )
  const jobs = histogram(
    'job_run_duration_seconds',
    'Time that a run of a job takes, by its result.',
    ['job', 'result'],
    [0.01, 0.1, 1, 10, 60, 300],
  )
  const attempts = counter(
    'delivery_attempts_total',
    'Attempts to deliver to the webhook, by result.',
    'result',
  )
  const meter = {
    /** @param request `route` is the pattern, not the path, because each value creates a series */
    answered(request: { method: string; route: string; status: number; seconds: number }) {
      const method = methods.has(request.method) ? request.method : 'other'
      const status = `${Math.floor(request.status / 100)}xx`
      requests.observe({ method, route: request.route, status }, request.seconds)
    },
    committed(commit: Parameters<CommitListener>[0]) {
      commits.observe(commit.seconds)
      sharers.inc(commit.sharers)
    },
    /** Records a call to the model with any outcome, including retries. */
    modelCalled({ task, outcome, seconds, ...call }: ModelCall) {
      model.observe({ task, outcome }, seconds)
      tokens.inc({ task, kind: 'prompt' }, call.promptTokens)
      tokens.inc({ task, kind: 'completion' }, call.completionTokens)
      cost.inc({ task }, call.costUnits)
    },
    fellBack: (task: keyof Assistant) => fallbacks.inc({ task }),
    /** Returns a function that records the end of a run; `skipped`: another did it, or nothing was due. */
    jobStarted(job: string) {
      const end = jobs.startTimer({ job })
      return (result: 'done' | 'failed' | 'skipped') => void end({ result })
    },
    /** Records a delivery attempt; `dead` means it was the last one. */
    deliveryAttempted: (result: 'delivered' | 'failed' | 'dead') => attempts.inc({ result }),
  }
  return { meter, registry }
}

/** Adds metrics of the process and of the outbox. The outbox is read again for each scrape, once. */
export function watch(registry: Registry, readBacklog: () => Promise<Backlog>): void {
  let reading: Promise<Backlog | undefined> | undefined
  // All gauges of a scrape are collected in one turn. If the database is unreachable, the other metrics must still be
  // served.
  const backlog = () => {
    reading ??= readBacklog()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const gauge = (name: string, help: string, figure: keyof Backlog) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await backlog())?.[figure] ?? Number.NaN)
      },
    })
  collectDefaultMetrics({ register: registry })
  gauge('outbox_pending', 'Messages that wait for their first attempt or the next.', 'waiting')
  gauge(
    'outbox_oldest_age_seconds',
    'How long the oldest waiting message has waited; 0 where none waits.',
    'oldestSeconds',
  )
  gauge(
    'outbox_dead_letters',
    'Messages that were given up; the desk can send them again.',
    'failed',
  )
}
