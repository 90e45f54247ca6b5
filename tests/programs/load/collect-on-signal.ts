import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Node's documented way to do this without a command-line flag.
setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

// Preloaded into a process, so that its memory can be measured without garbage.
process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
