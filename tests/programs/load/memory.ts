import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from '../../support/server.ts'
import { residentMB } from '../../support/started.ts'

export interface Memory {
  /** In megabytes, like all figures here. */
  readonly heap: number
  readonly rss: number
}

/** Settings of a server whose memory can be measured. */
export const collecting = {
  NODE_OPTIONS: `--import=${import.meta.dirname}/collect-on-signal.ts`,
}

/**
 * Resident memory of a `collecting` process after garbage collection, in megabytes: the lowest of
 * several readings.
 */
export async function collectedMB(pid: number): Promise<number> {
  const readings: number[] = []
  while (readings.length < 5) {
    process.kill(pid, 'SIGUSR2')
    await delay(500)
    readings.push(residentMB(pid))
  }
  return Math.min(...readings)
}

/** Memory of a server after garbage collection: the lowest of several readings. */
export async function memoryOf(server: RunningServer): Promise<Memory> {
  const readings: Memory[] = []
  for (let reading = 0; reading < 5; reading += 1) {
    server.process.kill('SIGUSR2')
    await delay(300)
    readings.push(await read(server.url))
  }
  return {
    heap: Math.min(...readings.map(({ heap }) => heap)),
    rss: Math.min(...readings.map(({ rss }) => rss)),
  }
}

async function read(url: string): Promise<Memory> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const megabytes = (name: string) => {
    const bytes = new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]
    return Math.round(Number(bytes) / 1024 ** 2)
  }
  return {
    heap: megabytes('nodejs_heap_size_used_bytes'),
    rss: megabytes('process_resident_memory_bytes'),
  }
}
