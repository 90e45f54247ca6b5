import { ours, started } from '../../../support/started.ts'
import { type Comparison, compare } from '../compare.ts'
import { getHome, load, signUp } from './load.ts'

const readers = { connections: 4, request: getHome, restMs: 5, seconds: 2 }
const turnsARound = 3

/** Measures how a storm of sign-ups affects readers. */
export async function compareStorm(rounds: number): Promise<Comparison> {
  const server = await started(ours)
  const { port } = server
  const read = async (signal: AbortSignal) => {
    const { p50, p99 } = await load({ ...readers, port }, signal)
    return { 'page p50 ms': p50, 'page p99 ms': p99 }
  }
  const amidStorm = async (signal: AbortSignal) => {
    const storm = { port, connections: 64, request: signUp, seconds: readers.seconds + 1 }
    const storming = load(storm, signal)
    const pages = await read(signal)
    return { ...pages, 'sign-ups/s': (await storming).perSecond }
  }
  try {
    return await compare(
      'The home page while sign-ups storm in at full rate',
      [
        { name: 'idle', measure: read },
        { name: 'amid the storm', measure: amidStorm },
      ],
      rounds * turnsARound,
    )
  } finally {
    await server.stop()
  }
}
