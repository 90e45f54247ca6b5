import './node-version.ts'
import module from 'node:module'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

// Databases, their logs and backups hold people's data: for their owner only.
process.umask(0o077)
// Enabled before our own imports: code compiled by an earlier start halves the start time. The default
// import works on older versions of Node, too, so that they reach the message about their version.
module.enableCompileCache(join(projectFolder(), 'var/compiled'))
await import('./main.ts')
