import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, onFreePort } from './free-port.ts'
import { findDebianProgram } from './programs.ts'

export interface Balancer {
  readonly url: string
  stop(): Promise<void>
}

const probeEveryMs = 50

/**
 * Sends requests round-robin to the servers whose /readyz answers 200, without
 * retries.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
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
export async function startNginx(ports: readonly number[]): Promise<Balancer> {
  const nginx = findDebianProgram('nginx', ['nginx'], 'nginx')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const servers = ports.map((own) => `server 127.0.0.1:${own} max_fails=0;`).join(' ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const configure = (port: number) =>
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
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
     }`,
    )
  const { child, url } = await onFreePort(async (port) => {
    configure(port)
    const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', `${folder}/log`])
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(url).then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error(readFileSync(`${folder}/log`, 'utf8'))
    }
    return { child, url }
  })
  return {
    url,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
