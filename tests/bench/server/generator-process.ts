import { setPriority } from 'node:os'
import { generate, type Load } from './generator.ts'

process.once('message', async (load: Load) => {
  // Visitors don't run on the server's machine: where there are too few cores, the server goes first.
  // Those who rest between requests take little, and would notice more of the others than of the
  // server.
  if (load.restMs === undefined) setPriority(10)
  const outcome = await generate(load)
  process.send?.(outcome)
  process.disconnect?.()
})
