import { setPriority } from 'node:os'
import { generate, type Load } from './generator.ts'

// Real visitors don't use the server's CPU, so the server gets priority where cores are few.
// Resting generators keep theirs: they need little CPU, and a low priority would delay them behind
// other processes.
if (process.argv[2] === 'hurrying') setPriority(10)
process.on('message', async (load: Load) => {
  process.send?.(await generate(load))
})
