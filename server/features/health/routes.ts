import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import * as v from 'valibot'
import { apiHeaders } from '../../http/api-headers.ts'
import type { AppEnv, Middleware } from '../../http/context.ts'
import { describe, text } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'

const isAlive = describe('isAlive', 'Whether the process responds', {
  200: v.object({ status: v.literal('ok') }),
})

const isReadyNow = describe('isReady', 'Whether new data can be stored', {
  200: v.object({ status: v.literal('ready') }),
  problems: ['unavailable'],
})

/**
 * `/healthz`: the process responds. `/readyz`: it can store data and isn't shutting down.
 */
export function healthRoutes({ isReady }: { isReady(): Promise<boolean> }) {
  return new Hono<AppEnv>()
    .get('/healthz', apiHeaders, isAlive, (c) => c.json({ status: 'ok' }))
    .get('/readyz', apiHeaders, isReadyNow, async (c) =>
      (await isReady()) ? c.json({ status: 'ready' }) : problem(c, 'unavailable'),
    )
}

const readMetrics = describe('readMetrics', 'Metrics for Prometheus', {
  description:
    'With METRICS_TOKEN set: for callers with this bearer token. Without: for callers on the server’s own machine, if it listens on no other address and is not in production.',
  200: text('text/plain; version=0.0.4', 'outbox_pending 0\n'),
})

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

interface MetricsNeeds {
  readonly metrics: Registry
  /** Admits those who may read them. */
  readonly admitMetrics: Middleware
}

export function metricsRoutes({ metrics, admitMetrics }: MetricsNeeds) {
  return new Hono<AppEnv>().get('/', admitMetrics, readMetrics, async (c) =>
    c.body(await metrics.metrics(), 200, { ...headers, 'Content-Type': metrics.contentType }),
  )
}
