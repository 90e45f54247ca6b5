import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A worker's question to the primary, and its answer. */
interface Gathering {
  readonly gathering: number
  readonly text?: string
  readonly failure?: string
}

let asked = 0

/** Lets the primary have this worker's figures, and reads those of all through it. */
export function gatherFromAll(own: Registry): () => Promise<string> {
  new AggregatorRegistry() // Makes this process answer.
  AggregatorRegistry.setRegistries(own)
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  process.on('message', (message) => {
    if (!isGathering(message)) return
    const { gathering, text, failure } = message
    const reader = waiting.get(gathering)
    waiting.delete(gathering)
    if (text === undefined) reader?.reject(new Error(failure))
    else reader?.resolve(text)
  })
  return () => {
    asked += 1
    const reader = Promise.withResolvers<string>()
    waiting.set(asked, reader)
    process.send?.({ gathering: asked } satisfies Gathering)
    return reader.promise
  }
}

/** Has the primary add up what the workers count. */
export function answerGathering(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isGathering(message)) return
    const { gathering } = message
    const answer = await all.clusterMetrics().then(
      (text) => ({ gathering, text }),
      (error: unknown) => ({ gathering, failure: String(error) }),
    )
    // Who asked may have died meanwhile.
    if (worker.isConnected()) worker.send(answer satisfies Gathering)
  })
}

function isGathering(message: unknown): message is Gathering {
  return typeof message === 'object' && message !== null && 'gathering' in message
}
