import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { chat } from '../../../../data/contracts/chat.ts'
import { ours, type Program, started } from '../../../support/started.ts'
import { collectedMB, collecting } from '../../load/memory.ts'
import { type Comparison, compare } from '../compare.ts'
import { posted } from './load.ts'
import { script } from './script.ts'
import { underLoad } from './under-load.ts'

const asked = { messages: [{ role: 'user', content: 'Who is this for?' }] }
const streamed = ['Accept: text/event-stream']
/** A question with a streamed reply. */
export const asking = posted(chat.action, JSON.stringify(asked), streamed)
const streamCount = 1000
/** Each has a prompt of 20,000 tokens. */
const atOnce = 50

/** Settings of a server whose model listens on a port of this machine. */
export const withModel = (port: number) => ({
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  AI_DAILY_LIMIT: '999999999',
  AI_CLIENT_DAILY_LIMIT: '999999999',
  AI_TIMEOUT: '100',
})

/** Times replies of a model that answers at once, which leaves only our own part. */
export async function compareReplies(rounds: number): Promise<Comparison> {
  const model = await started(script('model-server.ts'))
  const subjects = [
    { name: 'through ours', start: () => started(ours, withModel(model.port)) },
    {
      name: 'a bare proxy',
      start: () => started(script('proxy-server.ts'), withModel(model.port)),
    },
    { name: 'the model alone', start: () => started(script('model-server.ts')) },
  ]
  const put = { connections: 100, request: asking }
  try {
    return await underLoad('Streamed replies of the chat, 100 at a time', subjects, put, rounds)
  } finally {
    await model.stop()
  }
}

/** Measures the memory that open streams use while the model is silent, after a garbage collection. */
export async function compareHeldStreams(rounds: number): Promise<Comparison> {
  const model = await started(script('model-server.ts', 'holding'))
  const measured = (program: Program) => async () => {
    const server = await started(program, { ...withModel(model.port), ...collecting })
    const before = await collectedMB(server.pid)
    const sockets: Socket[] = []
    while (sockets.length < streamCount) {
      const next = Array.from({ length: atOnce }, () => stream(server.port))
      sockets.push(...(await Promise.all(next)))
    }
    const grown = (await collectedMB(server.pid)) - before
    for (const socket of sockets) socket.destroy()
    await server.stop()
    return { MB: grown, 'KB each': (grown * 1024) / streamCount }
  }
  try {
    const title = `${streamCount} streams that wait for the model`
    const contenders = [
      { name: 'ours', measure: measured(ours) },
      { name: 'a bare proxy', measure: measured(script('proxy-server.ts')) },
    ]
    return await compare(title, contenders, rounds, 60_000)
  } finally {
    await model.stop()
  }
}

async function stream(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write(asking)
  const [head] = await once(socket, 'data')
  if (!String(head).includes(' 200 ')) throw new Error(`answered ${String(head).slice(0, 20)}`)
  return socket
}
