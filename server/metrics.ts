import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Backlog } from './storage/backlog.ts'

/** All that is counted and measured, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

/** @param readBacklog asked anew whenever somebody wants the figures */
export function createMetrics(registry: Registry, readBacklog: () => Promise<Backlog>): Metrics {
  const registers = [registry]
  const pending = new Gauge({
    name: 'outbox_pending',
    help: 'Deliveries that wait for their first attempt or the next.',
    registers,
  })
  const oldest = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'How long the oldest pending delivery has waited; 0 where none waits.',
    registers,
  })
  const dead = new Gauge({
    name: 'outbox_dead_letters',
    help: 'Deliveries that were given up; the command line can send them again.',
    registers,
  })
  return {
    contentType: registry.contentType,
    async text() {
      // A database that is out of reach must not take the other figures with it.
      const backlog = await readBacklog().catch(() => undefined)
      pending.set(backlog?.pending ?? Number.NaN)
      oldest.set(backlog?.oldestSeconds ?? Number.NaN)
      dead.set(backlog?.dead ?? Number.NaN)
      return registry.metrics()
    },
  }
}

/** Adds the figures of the process: CPU, memory, event-loop lag, garbage collection. */
export function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register })
}
