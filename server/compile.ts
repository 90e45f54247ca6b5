import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A start leaves behind what it has compiled (index.ts says why). This one is for that alone, so
// that the first real one has it too: on a database that is thrown away, and with no other setting.
const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
const server = spawn(process.execPath, [join(import.meta.dirname, 'index.ts')], {
  env: { PORT: '0', DATABASE_URL: `file:${join(folder, 'site.db')}` },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.stdout.on('data', (lines: Buffer) => {
  if (lines.includes('"listening"')) server.kill('SIGTERM')
})
server.once('close', (code) => {
  rmSync(folder, { recursive: true })
  process.exitCode = code ?? 1
})
