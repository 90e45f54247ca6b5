import './node-version.ts'
import module from 'node:module'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

// Before anything of ours is loaded: with what an earlier start has compiled, this one takes half the
// time. A named import of what an older Node lacks would fail before that is told.
module.enableCompileCache(join(projectFolder(), 'var/compiled'))
await import('./main.ts')
