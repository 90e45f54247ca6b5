import { PassThrough, Writable } from 'node:stream'
import { runCommand } from '../../server/cli/program.ts'
import { Session } from '../../server/cli/session.ts'
import { isPostgresUrl } from '../../server/storage/engine.ts'

interface Given {
  /** The SQLite file, or the URL of a PostgreSQL database. */
  readonly database: string
  readonly settings?: Record<string, string>
  /** The input of a person at a terminal; without it there is no terminal. */
  readonly typed?: string
  readonly now?: Date
}

const usualNow = new Date('2026-02-03T04:05:06.789Z')

/** Runs one command line in this process. */
export async function site(args: readonly string[], given: Given) {
  const { database, settings, typed, now = usualNow } = given
  const [stdout, stderr] = [new Captured(), new Captured()]
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined })
  stdin.end(typed)
  const environment = {
    DATABASE_URL: isPostgresUrl(database) ? database : `file:${database}`,
    ...settings,
  }
  const session = new Session({ stdin, stdout, stderr }, () => now, environment)
  const code = await runCommand(args, session)
  return { code, data: stdout.text, said: stderr.text }
}

class Captured extends Writable {
  text = ''

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}
