import { writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { countOf } from '../../server/storage/rows.ts'
import { listen } from '../support/free-port.ts'
import { newLocation } from '../support/new-database.ts'
import { findDebianProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { started } from '../support/started.ts'

/** Reads a page and signs up, again and again, on three connections. */
function visits({ url }: Balancer, name: string) {
  const failures: string[] = []
  let pages = 0
  let signUps = 0
  let stopping = false
  const fetched = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init).catch((error: unknown) => ({
      ok: false,
      status: String(error),
      text: async () => '',
    }))
    const text = await answer.text()
    if (!answer.ok) failures.push(`${name} ${path}: ${answer.status} ${text.slice(0, 100)}`)
  }
  const visitor = async () => {
    while (!stopping) {
      await fetched('/about')
      pages += 1
      const body = JSON.stringify({ email: `${new URL(url).port}-${signUps++}@example.com` })
      const headers = { 'Content-Type': 'application/json' }
      await fetched(newsletter.action, { method: 'POST', headers, body })
    }
  }
  const visitors = Promise.all(Array.from({ length: 3 }, visitor))
  return {
    failures,
    pages: () => pages,
    signUps: () => signUps,
    async stop() {
      stopping = true
      await visitors
    },
  }
}

const names = ['a balancer that looks at /readyz', 'nginx']

test(`behind ${names.join(' and ')}, servers are replaced without a failed request`, async () => {
  const location = await newLocation()
  const settings = { DATABASE_URL: location, DATABASE_CONNECTIONS: '4', DRAIN_MS: '250' }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const balancers = await Promise.all([startBalancer(ports), startNginx(ports)])
  onTestFinished(async () => {
    await Promise.all(balancers.map((balancer) => balancer.stop()))
  })
  const crowds = balancers.map((balancer, at) => visits(balancer, names[at] ?? ''))
  const goOn = () =>
    Promise.all(
      crowds.map(async ({ pages }) => {
        const before = pages()
        await expect.poll(pages).toBeGreaterThan(before + 20)
      }),
    )

  await goOn()
  for (const [at, port] of ports.entries()) {
    expect(await servers[at]?.stop()).toBe(0)
    servers[at] = await startServer({ ...settings, PORT: String(port) })
    await goOn()
  }
  await Promise.all(crowds.map(({ stop }) => stop()))

  expect(crowds.flatMap(({ failures }) => failures)).toEqual([])
  const database = await openDatabase(location, { connections: 1 })
  const sent = crowds.reduce((sum, { signUps }) => sum + signUps(), 0)
  expect(await countOf(database.read, 'newsletter_subscribers')).toBe(sent)
  await database.destroy()
})

interface Balancer {
  readonly url: string
  stop(): Promise<unknown>
}

const probeEveryMs = 50

/**
 * Sends requests round-robin to the servers whose /readyz answers 200, without
 * retries.
 */
async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const probe = async (port: number) => {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) ready.add(port)
    else ready.delete(port)
  }
  await Promise.all(ports.map(probe))
  const probing = setInterval(() => ports.map(probe), probeEveryMs)
  let turn = 0
  const server = createServer((asked, answer) => {
    const port = [...ready][turn++ % ready.size]
    const { method, url: path, headers } = asked
    const forwarded = request({ agent, port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, { 'Content-Length': got.headers['content-length'] })
      got.pipe(answer)
    })
    forwarded.on('error', (error) => answer.writeHead(502).end(error.message))
    asked.pipe(forwarded)
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    async stop() {
      clearInterval(probing)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Starts nginx, which checks no /readyz but tries the next server when one is down. */
async function startNginx(ports: readonly number[]): Promise<Balancer> {
  const nginx = findDebianProgram('nginx', ['nginx'], 'nginx')
  const servers = ports.map((own) => `server 127.0.0.1:${own} max_fails=0;`).join(' ')
  const configuration = (port: number, folder: string) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
     events {}
     http {
       access_log off; ${temporary}
       upstream site { ${servers} keepalive 16; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection '';
           proxy_next_upstream error timeout non_idempotent;
         }
       }
     }`
  }
  const args = (port: number, folder: string) => {
    writeFileSync(join(folder, 'nginx.conf'), configuration(port, folder))
    return ['-c', join(folder, 'nginx.conf'), '-e', `${folder}/log`]
  }
  const { port, stop } = await started({ command: nginx, args })
  return { url: `http://127.0.0.1:${port}`, stop }
}
