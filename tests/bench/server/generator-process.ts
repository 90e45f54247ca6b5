import { setPriority } from 'node:os'
import { generate, type Load } from './generator.ts'

// Visitors don't run on the server's machine: where there are too few cores, the server goes first.
setPriority(10)
process.once('message', async (load: Load) => {
  const outcome = await generate(load)
  process.send?.(outcome)
  process.disconnect?.()
})
