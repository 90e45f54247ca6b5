import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { quickFolder } from './quick-folder.ts'
import { keepLog } from './server-logs.ts'

const root = join(import.meta.dirname, '../..')
const endWithParent = new URL('./end-with-parent.js', import.meta.url).href

export interface RunningServer {
  /** Origin without a trailing slash. */
  readonly url: string
  /** The server's SQLite file. */
  readonly database: string
  /** All lines that the server has logged so far. */
  readonly log: readonly string[]
  readonly process: ChildProcess
  /** Stops the process (SIGTERM by default) and returns its exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the built server in its own process, on a free port and a fresh database in a
 * temporary folder, and resolves when it listens.
 * @param settings environment variables that extend or replace those defaults; an empty one counts as not set
 * @param project another project's folder, whose server starts from its sources
 */
export async function startServer(
  settings: Record<string, string> = {},
  project?: string,
): Promise<RunningServer> {
  const folder = quickFolder('site-server-')
  const database = join(folder, 'site.db')
  const script = project ? 'server/index.ts' : 'dist/server/index.js'
  const child = spawn('node', [`--import=${endWithParent}`, script], {
    cwd: project ?? root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: `file:${database}`,
      RATE_LIMIT: '100000',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const log: string[] = []
  // After the exit and the last line of the log.
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line)
        const found = /"url":"(http:[^"]+)"/.exec(line)
        if (line.includes('"listening"') && found?.[1]) resolve(found[1])
      })
    }
    void closed.then((code) =>
      reject(new Error(`exit ${code} before listening:\n${log.join('\n')}`)),
    )
  })
  void closed.then(keepLog(url, log))
  return {
    url,
    database: settings.DATABASE_URL?.replace(/^file:/, '') || database,
    log,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await closed
      rmSync(folder, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
