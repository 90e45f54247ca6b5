import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Backlog } from '../features/outbox/backlog.ts'

/** All that is counted and measured, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

/**
 * @param readEvents what has happened so far, over all processes
 * @param readBacklog what lies in the database they share; asked anew for each reader, too
 */
export function createMetrics(
  readEvents: () => Promise<string>,
  readBacklog: () => Promise<Backlog>,
): Metrics {
  const registry = new Registry()
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
      return (await readEvents()) + (await registry.metrics())
    },
  }
}

/** Adds the figures of the process: CPU, memory, event-loop lag, garbage collection. */
export function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register })
}
