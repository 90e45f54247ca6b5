import '../node-version.ts'
import module from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

// Databases, their logs and backups hold people's data: for their owner only.
process.umask(0o077)
// Enabled before any other import, as in ../index.ts.
module.enableCompileCache(join(projectFolder(), 'var/compiled'))
const [{ runCommand }, { Session }] = await Promise.all([
  import('./program.ts'),
  import('./session.ts'),
])

// The reader may close the pipe early, as `… | head` does.
process.stdout.on('error', () => process.exit(0))

const session = new Session(process, () => new Date())
process.exitCode = await runCommand(process.argv.slice(2), session)
