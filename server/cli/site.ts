import '../node-version.ts'
import module from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

// Before anything else is loaded, as in ../index.ts.
module.enableCompileCache(join(projectFolder(), 'var/compiled'))
const [{ runCommand }, { Session }] = await Promise.all([
  import('./program.ts'),
  import('./session.ts'),
])

// The reader may close the pipe early: `… | head`.
process.stdout.on('error', () => process.exit(0))

const session = new Session(process, () => new Date())
process.exitCode = await runCommand(process.argv.slice(2), session)
