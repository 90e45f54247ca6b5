import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { buildOnly } from '../../server/deploy/build-only.ts'
import { settingsSchema } from '../../server/settings.ts'

const folder = 'server/deploy'
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'))
const unit = read('site.service')
const settings = Object.keys(settingsSchema.shape)

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}

test('the image is of the Node that the project pins', () => {
  const versions = matches(dockerfile, /^FROM node:([\d.]+)-/gm)

  expect(new Set(versions)).toEqual(new Set([manifest.dependencies.node]))
})

test('what the image copies exists, and is let through to it', () => {
  const sources = matches(dockerfile, /^COPY (?!--)(.+) \S+$/gm).flatMap((names) =>
    names.split(' '),
  )
  const admitted = matches(read('Dockerfile.dockerignore'), /^!(.+)$/gm)

  expect(sources.filter((source) => !existsSync(source))).toEqual([])
  expect(sources.toSorted()).toEqual(admitted.toSorted())
})

test('whatever the image, the unit and the compose file set is a setting', () => {
  const inImage = matches(dockerfile, /^ENV (.+)$/gm).join(' ')
  const inUnit = matches(unit, /^Environment=(.+)$/gm).join(' ')
  const named = [
    ...matches(`${inImage} ${inUnit}`, /(?:^|\s)([A-Z_]+)=/g),
    ...Object.keys(compose.services.site.environment),
  ]

  expect(named).toContain('DATABASE_URL')
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
})

test('whatever starts the server starts it in production', () => {
  expect(dockerfile).toMatch(/^ENV (.+ )?NODE_ENV=production( |$)/m)
  expect(unit).toMatch(/^Environment=(.+ )?NODE_ENV=production( |$)/m)
  expect(compose.services.site.environment.NODE_ENV).toBe('production')
})

test('image, unit and fronts agree with the server on its command, port and patience', () => {
  const { PORT } = settingsSchema.parse({})

  expect(dockerfile).toContain(`CMD ["node", "dist/server/index.js"]`)
  expect(unit).toMatch(
    /^ExecStart=\/opt\/site\/node_modules\/\.bin\/node dist\/server\/index\.js$/m,
  )
  expect(dockerfile).toContain(`EXPOSE ${PORT}\n`)
  expect(read('nginx.conf')).toContain(`server 127.0.0.1:${PORT} `)
  expect(read('Caddyfile')).toContain(`127.0.0.1:${PORT}}`)
  expect(compose.services.front.environment.SITE_SERVER).toBe(`site:${PORT}`)
  const kept = Number(
    /keepAliveTimeout: ([\d_]+)/
      .exec(readFileSync('server/http-server.ts', 'utf8'))?.[1]
      ?.replace('_', ''),
  )
  const [nginx] = matches(read('nginx.conf'), /keepalive_timeout (\d+)s/g)
  const [caddy] = matches(read('Caddyfile'), /keepalive (\d+)s/g)
  for (const seconds of [nginx, caddy]) expect(Number(seconds) * 1000).toBeLessThan(kept)
})

test('a front goes by whether the server answers, not by whether it can keep anything', () => {
  expect(matches(read('Caddyfile'), /health_uri (\S+)/g)).toEqual(['/healthz'])
})

test('the compose file builds the image, waits for what is healthy, and holds no secret', () => {
  const { front, site, database } = compose.services

  expect(existsSync(`${folder}/${site.build.context}/${site.build.dockerfile}`)).toBe(true)
  expect(site.depends_on.database.condition).toBe('service_healthy')
  expect(front.depends_on.site.condition).toBe('service_healthy')
  expect(database.healthcheck.test).toContain('pg_isready')
  expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{DATABASE_PASSWORD:\?/)
  expect(Object.keys(compose.volumes).toSorted()).toEqual(['certificates', 'database'])
})

test('the image runs as somebody without rights', () => {
  expect(matches(dockerfile, /^USER (\w+)$/gm)).toEqual(['node'])
  expect(unit).toMatch(/^DynamicUser=yes$/m)
})

test('what is left out of the image is nothing that the server imports', () => {
  const imported = globSync('{server,data}/**/*.ts', { exclude: ['server/build.ts'] }).flatMap(
    (file) => matches(readFileSync(file, 'utf8'), /(?:from|import\()\s*'([^'.][^']*)'/g),
  )

  expect(buildOnly()).toContain('@11ty/eleventy')
  expect(
    buildOnly().filter((name) => imported.some((from) => `${from}/`.startsWith(`${name}/`))),
  ).toEqual([])
})
