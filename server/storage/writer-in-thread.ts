import { getCompileCacheDir } from 'node:module'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { restartDelays } from '../decisions/restart-delays.ts'
import { StorageUnavailable } from './failures.ts'
import { errorOf, type Failure, type SqliteWriter } from './sqlite-writer.ts'
import type { Writer } from './writer.ts'

/** What the thread is asked; it answers in the same order. */
export interface Call {
  readonly name: keyof Writer
  readonly given: readonly unknown[]
}

export type Answer = { readonly value: unknown } | { readonly failure: Failure }

/** Hears why the thread that writes has died, and when it will be replaced. */
export type DeathListener = (death: { error: Error; waitMs: number }) => void

/**
 * Writes in a thread of its own, so that neither a flush to disk nor a disk that stalls holds up
 * whoever reads a page. A thread that dies is replaced. What it was asked has failed then, and what
 * is asked before there is another one fails, too.
 */
export function writerInThread(file: string, onDeath: DeathListener): Writer {
  const delayAfter = restartDelays()
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  let thread: Worker | undefined
  let replacement: NodeJS.Timeout | undefined
  let isClosing = false

  function start(): void {
    const bornAt = performance.now()
    let error = new Error('the thread that writes has ended')
    thread = newThread(file)
    thread.on('message', (answer: Answer) => {
      const asker = waiting.shift()
      if ('failure' in answer) asker?.reject(errorOf(answer.failure))
      else asker?.resolve(answer.value)
    })
    thread.once('error', (thrown: Error) => {
      error = thrown
    })
    thread.once('exit', () => {
      thread = undefined
      for (const { reject } of waiting.splice(0)) reject(new StorageUnavailable(error))
      if (isClosing) return
      const waitMs = delayAfter(performance.now() - bornAt)
      onDeath({ error, waitMs })
      replacement = setTimeout(start, waitMs)
    })
  }

  function ask<Name extends keyof Writer>(
    name: Name,
    ...given: Parameters<SqliteWriter[Name]>
  ): Promise<ReturnType<SqliteWriter[Name]>> {
    return new Promise((resolve, reject) => {
      if (!thread) {
        reject(new StorageUnavailable(new Error('the thread that writes is being replaced')))
        return
      }
      waiting.push({ resolve: resolve as (value: unknown) => void, reject })
      thread.postMessage({ name, given } satisfies Call)
    })
  }

  start()
  return {
    begin: () => ask('begin'),
    run: (query) => ask('run', query),
    commit: () => ask('commit'),
    rollback: () => ask('rollback'),
    commitUnits: (units) => ask('commitUnits', units),
    async close() {
      isClosing = true
      clearTimeout(replacement)
      if (thread) await ask('close')
    },
  }
}

function newThread(file: string): Worker {
  const compiled = getCompileCacheDir()
  // Beside this module, as a source and as built.
  const script = join(import.meta.dirname, `writer-thread${extname(import.meta.filename)}`)
  return new Worker(script, {
    workerData: file,
    // Else it would load a compiler of its own, which takes 17 MB.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
  })
}
