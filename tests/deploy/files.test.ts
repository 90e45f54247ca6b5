import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { buildOnly } from '../../server/deploy/build-only.ts'
import { settingsSchema } from '../../server/settings.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = 'server/deploy'
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'))
const unit = read('site.service')
const settings = Object.keys(settingsSchema.shape)

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}

test('the image has the Node version that the project pins', () => {
  const versions = matches(dockerfile, /^FROM node:([\d.]+)-/gm)

  expect(new Set(versions)).toEqual(new Set([manifest.dependencies.node]))
})

test('every copied file exists and is in the build context', () => {
  const sources = matches(dockerfile, /^COPY (?!--)(.+) \S+$/gm).flatMap((names) =>
    names.split(' '),
  )
  const admitted = matches(read('Dockerfile.dockerignore'), /^!(.+)$/gm)

  expect(sources.filter((source) => !existsSync(source))).toEqual([])
  expect(sources.toSorted()).toEqual(admitted.toSorted())
})

test('all variables of the image, the unit and the compose file are settings', () => {
  const inImage = matches(dockerfile, /^ENV (.+)$/gm).join(' ')
  const inUnit = matches(unit, /^Environment=(.+)$/gm).join(' ')
  const named = [
    ...matches(`${inImage} ${inUnit}`, /(?:^|\s)([A-Z_]+)=/g),
    ...Object.keys(compose.services.site.environment),
  ]

  expect(named).toContain('DATABASE_URL')
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
})

test('image, unit and proxies agree with the server on its command, port and timeouts', () => {
  const { PORT } = settingsSchema.parse({})

  expect(dockerfile).toContain(`CMD ["node", "dist/server/index.js"]`)
  expect(unit).toMatch(
    /^ExecStart=\/opt\/site\/node_modules\/\.bin\/node dist\/server\/index\.js$/m,
  )
  expect(dockerfile).toContain(`EXPOSE ${PORT}\n`)
  expect(read('nginx.conf')).toContain(`server 127.0.0.1:${PORT} `)
  expect(read('Caddyfile')).toContain(`127.0.0.1:${PORT}}`)
  expect(compose.services.front.environment.SITE_SERVER).toBe(`site:${PORT}`)
  const serverKeepAliveMs = Number(
    /keepAliveTimeout: ([\d_]+)/
      .exec(readFileSync('server/http/server.ts', 'utf8'))?.[1]
      ?.replace('_', ''),
  )
  const [nginx] = matches(read('nginx.conf'), /keepalive_timeout (\d+)s/g)
  const [caddy] = matches(read('Caddyfile'), /keepalive (\d+)s/g)
  for (const seconds of [nginx, caddy])
    expect(Number(seconds) * 1000).toBeLessThan(serverKeepAliveMs)
})

test.each([
  ['Dockerfile', 'runs in production', /^ENV (.+ )?NODE_ENV=production( |$)/m],
  ['site.service', 'runs in production', /^Environment=(.+ )?NODE_ENV=production( |$)/m],
  ['compose.yaml', 'runs in production', /^ +NODE_ENV: production$/m],
  ['Dockerfile', 'runs as an unprivileged user', /^USER node$/m],
  ['site.service', 'runs as an unprivileged user', /^DynamicUser=yes$/m],
  // The other one also tells whether writes work.
  ['Caddyfile', 'asks for liveness', /health_uri \/healthz$/m],
  ['Caddyfile', 'replaces a visitor’s request id', /^\t\theader_up -X-Request-Id$/m],
  ['nginx.conf', 'replaces a visitor’s request id', /proxy_set_header X-Request-Id \$request_id;/],
])('%s %s', (name, _, line) => {
  expect(read(name)).toMatch(line)
})

test('the compose file builds the image, waits for healthy services and contains no secret', () => {
  const { front, site, database } = compose.services

  expect(existsSync(`${folder}/${site.build.context}/${site.build.dockerfile}`)).toBe(true)
  expect(site.depends_on.database.condition).toBe('service_healthy')
  expect(front.depends_on.site.condition).toBe('service_healthy')
  expect(database.healthcheck.test).toContain('pg_isready')
  expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{DATABASE_PASSWORD:\?/)
  expect(Object.keys(compose.volumes).toSorted()).toEqual([
    ...['backups', 'certificates', 'database'],
  ])
})

test('a timer backs up the unit’s database every night, as its user', () => {
  const backup = read('site-backup.service')
  const settings = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^(Environment|WorkingDirectory|StateDirectory|User)/.test(line))
  const [, command] = /(dist\/server\/\S+\.js)$/.exec(manifest.scripts.site) ?? []

  expect(settings(backup)).toEqual(settings(unit))
  expect(settings(unit)).toContain('User=site')
  expect(backup).toContain(`ExecStart=/opt/site/node_modules/.bin/node ${command} backup\n`)
  expect(existsSync(String(command))).toBe(true)
  expect(backup).toMatch(/^Type=oneshot$/m)
  const ofUnit =
    /^(Environment(File)?|WorkingDirectory|StateDirectory|User|DynamicUser|UMask)=.*$/gm
  for (const line of unit.match(ofUnit) ?? []) expect(read('site-command')).toContain(line)
  expect(read('site-command')).toContain(`/opt/site/node_modules/.bin/node ${command} "$@"`)
  expect(read('site-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* [\d:]+$/m)
  expect(read('site-backup.timer')).toMatch(/^Persistent=yes$/m)
})

test('the compose file backs up its database daily and deletes failed copies', () => {
  const { backup } = compose.services
  const folder = temporaryFolder()
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const program = (name: string, lines: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  // Ends the loop after its first round.
  program('sleep', 'echo "$1"; exit 7')
  const run = () => {
    const [shell, ...flags] = backup.entrypoint
    const script = String(backup.command[0]).replaceAll('$$', '$')
    return spawnSync(shell, [...flags, script], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${programs}:${process.env.PATH}` },
    })
  }
  const copies = () => readdirSync(folder).filter((name) => name.endsWith('.dump'))

  program('pg_dump', 'exit 1')
  expect(run().status).toBe(1)
  expect(copies()).toEqual([])
  program(
    'pg_dump',
    'for given; do case $given in --file=*) echo data > "$(echo "$given" | cut -c8-)";; esac; done',
  )
  const { status, stdout } = run()

  expect({ status, stdout }).toEqual({ status: 7, stdout: '86400\n' })
  expect(copies()).toEqual([expect.stringMatching(/^site-\d{8}T\d{6}Z\.dump$/)])
  expect(backup.environment.PGHOST).toBe('database')
  expect(backup.image).toBe(compose.services.database.image)
})

test('files excluded from the image are never imported by the server', () => {
  const imported = globSync('{server,data}/**/*.ts', { exclude: ['server/build.ts'] }).flatMap(
    (file) => matches(readFileSync(file, 'utf8'), /(?:from|import\()\s*'([^'.][^']*)'/g),
  )

  expect(buildOnly()).toContain('@11ty/eleventy')
  expect(
    buildOnly().filter((name) => imported.some((from) => `${from}/`.startsWith(`${name}/`))),
  ).toEqual([])
})
