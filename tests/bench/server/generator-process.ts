import { setPriority } from 'node:os'
import { generate, type Load } from './generator.ts'

// Visitors don't run on the server's machine: where there are too few cores, the server goes first.
// Those who rest between requests take little, and would notice more of the others than of the
// server.
if (process.argv[2] === 'hurrying') setPriority(10)
process.on('message', async (load: Load) => {
  process.send?.(await generate(load))
})
