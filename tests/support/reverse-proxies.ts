import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { atEnd } from './at-end.ts'
import { onFreePort } from './free-port.ts'
import { findDebianProgram } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface Options {
  /** The origin of our server. */
  readonly server: string
  /** Whether this machine counts as the CDN. */
  readonly behindCdn: boolean
}

export const shipped = (name: string) => readFileSync(join('server/deploy', name), 'utf8')

export const findNginx = () =>
  findDebianProgram('nginx', ['nginx'], 'nginx-light', process.env.NGINX)

export const findCaddy = () => findDebianProgram('Caddy', ['caddy'], 'caddy', process.env.CADDY)

/** Returns nginx's main file, with these files of `conf.d` in their places. */
export function nginxMain(folder: string, ...files: readonly string[]): string {
  mkdirSync(join(folder, 'temp'), { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp;`,
  )
  return `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${[...paths, ...files].join('\n')}\n}\n`
}

/** Starts nginx with the files that we ship, but without TLS. @returns its origin */
export function nginx({ server, behindCdn }: Options): Promise<string> {
  const program = findNginx()
  return onFreePort((port) => {
    const folder = temporaryFolder()
    const site = shipped('nginx.conf')
      .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '')
      .replace('127.0.0.1:3000', new URL(server).host)
    const cdn = shipped('nginx-cdn.conf').replace('192.0.2.0/24', '127.0.0.0/8')
    writeFileSync(join(folder, 'nginx.conf'), nginxMain(folder, site, behindCdn ? cdn : ''))
    const url = `http://127.0.0.1:${port}`
    return listening(program, nginxArguments(folder), { url })
  })
}

/** Runs nginx with the `nginx.conf` of a folder. */
export const nginxArguments = (folder: string) => [
  ...['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')],
]

/** Starts Caddy with the file that we ship, but without TLS. @returns its origin */
export function caddy({ server, behindCdn }: Options): Promise<string> {
  const program = findCaddy()
  return onFreePort((port) => {
    const folder = temporaryFolder()
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n}\n${shipped('Caddyfile')}`)
    return listening(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      url: `http://127.0.0.1:${port}`,
      settings: {
        HOME: folder,
        SITE_DOMAIN: `http://:${port}`,
        SITE_SERVER: new URL(server).host,
        ...(behindCdn && { SITE_CDN: '127.0.0.0/8' }),
      },
    })
  })
}

interface Awaited {
  readonly url: string
  readonly settings?: Readonly<Record<string, string>>
  /** Whether the program passes a call on. */
  readonly isUp?: (url: string) => Promise<boolean>
}

async function passesHealthCheck(url: string): Promise<boolean> {
  return (await fetch(`${url}/healthz`).catch(() => undefined))?.ok ?? false
}

/** Starts a program, and waits until it passes a call on. @returns its origin */
export async function listening(
  program: string,
  args: readonly string[],
  { url, settings, isUp = passesHealthCheck }: Awaited,
): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const exited = once(child, 'exit')
  atEnd(async () => {
    child.kill()
    await exited
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    if (await isUp(url)) return url
    await delay(20)
  }
}
