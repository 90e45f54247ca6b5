import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onFreePort } from './free-port.ts'

/** A program that runs as a server in its own process. */
export interface Started {
  readonly port: number
  readonly pid: number
  /** From spawn to the first page. */
  readonly startMs: number
  /** CPU time so far, in milliseconds; NaN on systems without /proc. */
  cpuMs(): number
  /** @returns how long the shutdown took */
  stop(): Promise<number>
}

export interface Program {
  readonly command: string
  readonly args: (port: number, folder: string) => readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}

/** Our server, as the product starts it, on a fresh database. */
export const ours: Program = { command: 'node', args: () => ['dist/server/index.js'] }

/** Starts a program and resolves after its first page. */
export function started(
  program: Program,
  others: Readonly<Record<string, string>> = {},
): Promise<Started> {
  return onFreePort((port) => startedAt(port, program, others))
}

async function startedAt(
  port: number,
  { command, args, settings }: Program,
  others: Readonly<Record<string, string>>,
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
  const spawnedAt = performance.now()
  // The log is discarded: reading it would take time from the measurement, and writing it to the
  // database's disk would delay every flush.
  const errors = openSync(join(folder, 'errors'), 'a')
  const child = spawn(command, args(port, folder), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      RATE_LIMIT: '1000000',
      ...settings,
      ...others,
    },
    stdio: ['ignore', 'ignore', errors],
  })
  const exited = once(child, 'exit')
  let startMs = Number.NaN
  while (Number.isNaN(startMs)) {
    if (child.exitCode !== null || child.pid === undefined) {
      throw new Error(readFileSync(join(folder, 'errors'), 'utf8') || `${command} does not start`)
    }
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) startMs = performance.now() - spawnedAt
    else await delay(5)
  }
  const pid = Number(child.pid)
  return {
    port,
    pid,
    startMs,
    cpuMs: () => cpuMs(pid),
    async stop() {
      const signalledAt = performance.now()
      child.kill()
      await exited
      rmSync(folder, { recursive: true })
      return performance.now() - signalledAt
    },
  }
}

// Linux counts CPU time in hundredths of a second.
const tickMs = 10

function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return Number.NaN
  }
}

/** Memory of the whole process, in megabytes. */
export function residentMB(pid: number): number {
  const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kB) / 1024
}
