import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAliveTimeout } from '../../server/http/server.ts'
import { settingsSchema } from '../../server/settings.ts'
import { freePort, onFreePort } from '../support/free-port.ts'
import { findDebianProgram } from '../support/programs.ts'
import {
  findCaddy,
  findNginx,
  listening,
  nginxArguments,
  nginxMain,
  shipped,
} from '../support/reverse-proxies.ts'
import { answering } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

interface Ports {
  readonly http: number
  readonly https: number
}

/** The folder of an nginx with the files that we ship, but other ports, and a certificate for this machine. */
function nginxFolder({ http, https }: Ports, server = '127.0.0.1:3000'): string {
  const folder = temporaryFolder()
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name))
  const kind = '-x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=localhost'
  const openssl = findDebianProgram('OpenSSL', ['openssl'], 'openssl')
  const files = ['-keyout', `${key}`, '-out', `${certificate}`]
  execFileSync(openssl, ['req', ...kind.split(' '), ...files], { stdio: 'pipe' })
  const site = shipped('nginx.conf')
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll(/(?<=listen (?:\[::\]:)?)80(?=;)/g, `${http}`)
    .replaceAll(/(?<=listen (?:\[::\]:)?)443(?= )/g, `${https}`)
    .replaceAll('127.0.0.1:3000', server)
  writeFileSync(join(folder, 'nginx.conf'), nginxMain(folder, site, shipped('nginx-cdn.conf')))
  return folder
}

const ofNobody: Ports = { http: 8080, https: 8443 }

test('nginx takes its files as they are', () => {
  const folder = nginxFolder(ofNobody)

  const { status, stderr } = spawnSync(findNginx(), ['-t', ...nginxArguments(folder)], {
    encoding: 'utf8',
  })

  // It warns of what it will refuse one day.
  expect(stderr.replaceAll(/^.*(syntax is ok|test is successful)\n/gm, '')).toBe('')
  expect(status).toBe(0)
})

test('nginx reaches the server’s port, and ends idle connections before the server', () => {
  const directives = shipped('nginx.conf')
    .replaceAll(/#.*/g, '')
    .split(/[;{}]/)
    .map((directive) => directive.trim().split(/\s+/))
  const valuesOf = (name: string) =>
    directives.filter(([first]) => first === name).map(([, value]) => value)
  const { PORT } = settingsSchema.parse({})

  expect(valuesOf('server').filter(Boolean)).toEqual([`127.0.0.1:${PORT}`])
  const [keepalive = ''] = valuesOf('keepalive_timeout')
  expect(keepalive).toMatch(/^\d+s$/)
  expect(Number(keepalive.replace('s', '')) * 1000).toBeLessThan(keepAliveTimeout)
})

/** What Caddy makes of its file. */
function adapted(): object {
  const file = ['--config', 'server/deploy/Caddyfile', '--adapter', 'caddyfile']
  execFileSync(findCaddy(), ['validate', ...file], { stdio: 'pipe' })
  return JSON.parse(execFileSync(findCaddy(), ['adapt', ...file], { encoding: 'utf8' }))
}

/** Every value under a name, however deep it is. */
function valuesOf(name: string, part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(name, value),
  ])
}

test('Caddy takes its file, asks for liveness, and ends idle connections before the server', () => {
  const config = adapted()
  const { PORT } = settingsSchema.parse({})

  expect(valuesOf('dial', config)).toEqual([`127.0.0.1:${PORT}`])
  // The other one, /readyz, also tells whether writes work.
  expect(valuesOf('active', config)).toEqual([expect.objectContaining({ uri: '/healthz' })])
  const [idleNs] = valuesOf('idle_timeout', config)
  expect(Number(idleNs) / 1e6).toBeLessThan(keepAliveTimeout)
})

test('systemd takes the units', () => {
  const names = ['site.service', 'site-backup.service', 'site-backup.timer']
  const units = temporaryFolder(
    // Where the project isn't installed, there is no Node of its own.
    Object.fromEntries(
      names.map((name) => [
        name,
        shipped(name).replaceAll('/opt/site/node_modules/.bin/node', process.execPath),
      ]),
    ),
  )
  const program = findDebianProgram('systemd-analyze', ['systemd-analyze'], 'systemd')
  const paths = names.map((name) => join(units, name))

  const { status, stdout, stderr } = spawnSync(program, ['verify', ...paths], { encoding: 'utf8' })

  // It ignores what it doesn't know, with a line.
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

/** What a visitor claims who wants to be somebody else. */
const forged = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  'X-Real-IP': '203.0.113.9',
  'X-Request-Id': 'chosen-by-a-visitor',
}

/** Calls this machine's TLS port, whose certificate nobody has signed. */
const visit = (url: string, headers: object) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port, pathname } = new URL(url)
    const options = { host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }
    const own = { Host: `localhost:${port}`, ...headers }
    request({ ...options, agent: false, port, path: pathname, headers: own }, resolve)
      .once('error', reject)
      .end()
  }).then((response) => response.resume())

const isUp = async (url: string) =>
  (await visit(`${url}/healthz`, {}).catch(() => undefined))?.statusCode === 200

interface Proxied {
  readonly server: string
  readonly ports: Ports
}

const proxies = {
  nginx({ server, ports }: Proxied) {
    const folder = nginxFolder(ports, server)
    const url = `https://localhost:${ports.https}`
    return listening(findNginx(), nginxArguments(folder), { url, isUp })
  },
  Caddy({ server, ports: { http, https } }: Proxied) {
    const own = `admin off\nhttp_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust`
    const folder = temporaryFolder({ Caddyfile: `{\n${own}\n}\n${shipped('Caddyfile')}` })
    const file = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    const settings = { HOME: folder, SITE_DOMAIN: 'localhost', SITE_SERVER: server }
    const url = `https://localhost:${https}`
    return listening(findCaddy(), ['run', ...file], { url, isUp, settings })
  },
}

test.each(Object.entries(proxies))(
  '%s as shipped says who the visitor is, whatever the visitor says',
  async (_, proxy) => {
    const arrived: IncomingHttpHeaders[] = []
    const server = await answering((incoming, outgoing) => {
      if (incoming.url !== '/healthz') arrived.push(incoming.headers)
      outgoing.end()
    })
    const origin = await onFreePort(async (https) =>
      proxy({ server: new URL(server).host, ports: { http: await freePort(), https } }),
    )

    expect((await visit(`${origin}/booking`, forged)).statusCode).toBe(200)

    const { host } = new URL(origin)
    expect(arrived).toEqual([
      expect.objectContaining({
        host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
      }),
    ])
    expect(arrived[0]?.['x-request-id']).not.toBe(forged['X-Request-Id'])
  },
)
