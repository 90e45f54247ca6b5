import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { countOf } from '../../server/storage/rows.ts'
import { call } from '../support/http.ts'
import { newLocation } from '../support/new-database.ts'
import { findDebianProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { started } from '../support/started.ts'
import { signUp } from '../support/visits.ts'

/** Reads a page and signs up, again and again, on three connections. */
function visits(url: string) {
  const answers: unknown[] = []
  let visitors = 0
  let isOpen = true
  const come = async () => {
    while (isOpen) {
      const email = `visitor-${visitors++}@example.com`
      const page = call(`${url}/about`).then(({ status }) => status)
      answers.push(await page.catch(String), await signUp(url, email).catch(String))
    }
  }
  const ended = Promise.all([1, 2, 3].map(come))
  return {
    answers,
    /** Ends the visits. @returns how many there were */
    async end() {
      isOpen = false
      await ended
      return visitors
    },
  }
}

test('behind nginx, servers are replaced without a failed request', async () => {
  const location = await newLocation()
  const settings = { DATABASE_URL: location, DATABASE_CONNECTIONS: '4', DRAIN_MS: '250' }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const nginx = await startNginx(ports)
  onTestFinished(async () => void (await nginx.stop()))
  const { answers, end } = visits(nginx.url)
  const goOn = async () => {
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 40)
  }

  await goOn()
  for (const [at, port] of ports.entries()) {
    expect(await servers[at]?.stop()).toBe(0)
    servers[at] = await startServer({ ...settings, PORT: String(port) })
    await goOn()
  }
  const visitors = await end()

  expect(new Set(answers)).toEqual(new Set([200, 201]))
  const database = await openDatabase(location, { connections: 1 })
  expect(await countOf(database.read, 'newsletter_subscribers')).toBe(visitors)
  await database.destroy()
})

/** Starts nginx, which checks no /readyz but tries the next server when one is down. */
async function startNginx(ports: readonly number[]) {
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
