import { Counter, Histogram, Registry } from 'prom-client'
import type { Assistant, AssistantFailure } from '../assistant/assistant.ts'

/** Visitors can invent methods, and each value is a series of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What is counted while the server works; each member is one event. Durations are in seconds. */
export interface Meter {
  /** @param route the pattern of the route, never the path: every value is a series of its own */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** A commit of the database: how long it held the write lock, and how many shared it. */
  committed(commit: { sharers: number; seconds: number }): void
  /** A call to the model, retries included, however it ended; `left`: the visitor hung up. */
  modelCalled(call: {
    task: keyof Assistant
    outcome: 'answered' | 'left' | AssistantFailure['reason']
    seconds: number
    promptTokens: number
    completionTokens: number
    /** What the call took from the daily limit. */
    costUnits: number
  }): void
  /** The embedded assistant stood in for a model that had failed. */
  fellBack(task: keyof Assistant): void
  /** @param result `skipped`: there was nothing to do, or another process did it */
  jobRan(run: { job: string; result: 'done' | 'failed' | 'skipped'; seconds: number }): void
  /** An attempt to deliver; `dead`: it was the last one. */
  deliveryAttempted(result: 'delivered' | 'failed' | 'dead'): void
}

/** Counts in a Prometheus registry of its own. */
export function createMeter(): { meter: Meter; registry: Registry } {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response begins, by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const commit = new Histogram({
    name: 'database_commit_duration_seconds',
    help: 'Time that a commit holds the write lock, from its first statement to the disk.',
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers,
  })
  const sharers = new Counter({
    name: 'database_commit_sharers_total',
    help: 'Statements and transactions that were committed; statements share commits.',
    registers,
  })
  const model = new Histogram({
    name: 'model_call_duration_seconds',
    help: 'Time that a call to the model takes, by task and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80],
    registers,
  })
  const tokens = new Counter({
    name: 'model_tokens_total',
    help: 'Tokens that the model has read (prompt) and written (completion).',
    labelNames: ['task', 'kind'],
    registers,
  })
  const cost = new Counter({
    name: 'model_cost_units_total',
    help: 'What calls to the model took from the daily limit.',
    labelNames: ['task'],
    registers,
  })
  const fallbacks = new Counter({
    name: 'model_fallbacks_total',
    help: 'Answers of the embedded assistant in place of a model that had failed.',
    labelNames: ['task'],
    registers,
  })
  const job = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Time that a run of a job takes, by its result.',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers,
  })
  const attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Attempts to deliver to the webhook, by result.',
    labelNames: ['result'],
    registers,
  })
  const meter: Meter = {
    answered({ method, route, status, seconds }) {
      const known = methods.has(method) ? method : 'other'
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    committed(ended) {
      commit.observe(ended.seconds)
      sharers.inc(ended.sharers)
    },
    modelCalled({ task, outcome, seconds, promptTokens, completionTokens, costUnits }) {
      model.observe({ task, outcome }, seconds)
      tokens.inc({ task, kind: 'prompt' }, promptTokens)
      tokens.inc({ task, kind: 'completion' }, completionTokens)
      cost.inc({ task }, costUnits)
    },
    fellBack: (task) => fallbacks.inc({ task }),
    jobRan: ({ job: name, result, seconds }) => job.observe({ job: name, result }, seconds),
    deliveryAttempted: (result) => attempts.inc({ result }),
  }
  return { meter, registry }
}
