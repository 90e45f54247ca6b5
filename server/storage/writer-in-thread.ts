import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import { StorageUnavailable } from './failures.ts'
import { errorOf, type Failure, type SqliteWriter } from './sqlite-writer.ts'
import type { Writer } from './writer.ts'

/** What the thread is asked; it answers in the same order. */
export interface Call {
  readonly name: keyof Writer
  readonly given: readonly unknown[]
}

export type Answer = { readonly value: unknown } | { readonly failure: Failure }

/**
 * Writes in a thread of its own, so that neither a flush to disk nor a disk that stalls holds up
 * whoever reads a page.
 */
export function writerInThread(file: string): Writer {
  const compiled = getCompileCacheDir()
  const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: file,
    // Else it would load a compiler of its own, which takes 17 MB.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
  })
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  let end: Error | undefined
  thread.on('message', (answer: Answer) => {
    const asker = waiting.shift()
    if ('failure' in answer) asker?.reject(errorOf(answer.failure))
    else asker?.resolve(answer.value)
  })
  thread.once('error', (error: Error) => {
    end = error
  })
  thread.once('exit', () => {
    const reason = new StorageUnavailable(end ?? new Error('the thread that writes has ended'))
    end = reason
    for (const { reject } of waiting.splice(0)) reject(reason)
  })
  function ask<Name extends keyof Writer>(
    name: Name,
    ...given: Parameters<SqliteWriter[Name]>
  ): Promise<ReturnType<SqliteWriter[Name]>> {
    if (end) return Promise.reject(end)
    return new Promise((resolve, reject) => {
      waiting.push({ resolve: resolve as (value: unknown) => void, reject })
      thread.postMessage({ name, given } satisfies Call)
    })
  }
  return {
    begin: () => ask('begin'),
    run: (query) => ask('run', query),
    commit: () => ask('commit'),
    rollback: () => ask('rollback'),
    commitUnits: (units) => ask('commitUnits', units),
    close: () => ask('close'),
  }
}
