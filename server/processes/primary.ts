import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { restartDelays } from '../decisions/restart-delays.ts'
import { endInOrder } from '../lifetime.ts'
import { answerCounting } from './count-in-primary.ts'
import { answerGathering } from './gather-from-all.ts'

// Longer than a worker's own; below the ten seconds after which containers are killed.
const deadlineMs = 9500

/**
 * Keeps so many workers on one port, each a whole server; all of them end together. The first one
 * starts alone: where it fails, the others would fail for the same reason.
 */
export function keepWorkers(count: number, drainMs: number, log: Logger): void {
  // The kernel gives connections out. By Node's turns, those that are on their way to a worker that
  // dies would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  answerCounting()
  answerGathering()
  let hasListened = false
  let ending = false
  let failed = false
  const ended = Promise.withResolvers<boolean>()
  const delayAfter = restartDelays()

  const fork = () => {
    if (ending) return
    const worker = cluster.fork()
    const bornAt = performance.now()
    // A message to one that has just died.
    worker.on('error', (err) => log.warn({ err, worker: worker.id }, 'a worker is out of reach'))
    worker.once('exit', (code, signal) => gone(worker, { code, signal, bornAt }))
  }

  function gone(worker: Worker, death: { code: number; signal: string; bornAt: number }): void {
    const { code, signal, bornAt } = death
    if (ending) {
      failed ||= code !== 0 && signal !== 'SIGTERM'
      endOnceAlone()
      return
    }
    // It has said why.
    if (!hasListened) process.exit(code || 1)
    const waitMs = delayAfter(performance.now() - bornAt)
    log.error({ worker: worker.id, code, signal, waitMs }, 'a worker has died and is replaced')
    setTimeout(fork, waitMs)
  }

  function endOnceAlone(): void {
    if (Object.keys(cluster.workers ?? {}).length === 0) ended.resolve(!failed)
  }

  cluster.on('listening', ({ id, process: { pid } }: Worker) => {
    log.info({ worker: id, pid }, 'a worker serves')
    if (hasListened) return
    hasListened = true
    for (let others = count - 1; others > 0; others -= 1) fork()
  })
  endInOrder(log, {
    deadlineMs: drainMs + deadlineMs,
    end() {
      ending = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
      endOnceAlone()
      return ended.promise
    },
  })
  fork()
}
