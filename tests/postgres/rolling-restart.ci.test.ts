import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { countOf } from '../../server/storage/rows.ts'
import { type Balancer, startBalancer, startNginx } from '../support/balancer.ts'
import { newLocation } from '../support/new-database.ts'
import { startServer } from '../support/server.ts'

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
  expect(await countOf(database, 'newsletter_subscribers')).toBe(sent)
  await database.destroy()
})
