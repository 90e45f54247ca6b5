import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { countOf } from '../../server/storage/rows.ts'
import { grown } from '../support/grown.ts'
import type { Answer } from '../support/http.ts'
import { newLocation } from '../support/new-database.ts'
import { findDebianProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { started } from '../support/started.ts'
import { signUps } from '../support/visits.ts'

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
  const { acknowledged, refusals, stop } = signUps(nginx.url, 'visitor')
  const goOn = () => grown(acknowledged, acknowledged.length + 40)

  await goOn()
  for (const [at, port] of ports.entries()) {
    // A busy database may take longer than an end may; what counts is that nobody is refused.
    await servers[at]?.stop()
    servers[at] = await startServer({ ...settings, PORT: String(port) })
    await goOn()
  }
  // It fails if a request did.
  await stop()

  // What a busy database refuses may be sent again, and isn't lost by a server that goes. One that the database keeps
  // longer than an end may take is cut short: then nginx asks the other, which has the address already.
  const isLost = ({ status, headers }: Answer) =>
    status !== 409 && headers.get('Retry-After') !== '5'
  expect(refusals.filter(isLost)).toEqual([])
  const database = await openDatabase(location, { connections: 1 })
  const stored = await countOf(database.read, 'newsletter_subscribers')
  expect(stored).toBeGreaterThanOrEqual(acknowledged.length)
  expect(stored).toBeLessThanOrEqual(acknowledged.length + refusals.length)
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
