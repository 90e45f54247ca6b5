import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { endMs } from '../../server/lifetime.ts'
import { readSettings, settingsSchema } from '../../server/settings.ts'
import { agedFiles } from '../support/aged-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = 'server/deploy'
const compose = parse(readFileSync(`${folder}/compose.yaml`, 'utf8'))
const { front, site, database, backup } = compose.services

/** What the file asks operators for. */
const asked: Readonly<Record<string, string>> = {
  SITE_DOMAIN: 'www.example.com',
  ADMIN_TOKEN: 'a-token-of-the-consultancy',
  DATABASE_PASSWORD: 'abcdefghijkl0123456789ab',
}

/** Puts operators' values into a value of the file, as Compose does. */
const filled = (value: string, given = asked) =>
  value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, sign, rest) => {
    if (given[name] === undefined && sign === '?') throw new Error(`${name}: ${rest}`)
    return given[name] ?? rest ?? ''
  })

const environmentOf = (service: { environment: object }, given = asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service.environment).map(([name, value]) => [name, filled(value, given)]),
  )

test('the server gets known settings, which are right for one proxy in front of it', () => {
  const environment = environmentOf(site)
  const settings = Object.keys(settingsSchema.shape)

  expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
  expect(readSettings(environment)).toMatchObject({
    NODE_ENV: 'production',
    TRUST_PROXY: 1,
    ADMIN_TOKEN: asked.ADMIN_TOKEN,
  })
  expect(readSettings(environmentOf(site, { ...asked, TRUST_PROXY: '2' })).TRUST_PROXY).toBe(2)
  const { username, password, host, pathname } = new URL(`${environment.DATABASE_URL}`)
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = environmentOf(database)
  expect([username, password, host, pathname]).toEqual([
    ...[POSTGRES_USER, POSTGRES_PASSWORD, 'database', `/${POSTGRES_DB}`],
  ])
})

test.each(Object.keys(asked))('nothing starts without %s, and no secret is in the file', (name) => {
  const { [name]: _, ...others } = asked
  const environments = () =>
    [front, site, database, backup].map((service) => environmentOf(service, others))

  expect(environments).toThrow(name)
})

test('the server has the time for its end', () => {
  const { DRAIN_MS } = readSettings(environmentOf(site))
  const [, seconds] = /^(\d+)s$/.exec(site.stop_grace_period) ?? []

  expect(Number(seconds) * 1000).toBeGreaterThan(DRAIN_MS + endMs)
})

test('the file builds the image, and each service waits for healthy ones', () => {
  expect(existsSync(`${folder}/${site.build.context}/${site.build.dockerfile}`)).toBe(true)
  expect(site.depends_on.database.condition).toBe('service_healthy')
  expect(front.depends_on.site.condition).toBe('service_healthy')
  expect(database.healthcheck.test).toContain('pg_isready')
  expect(environmentOf(front).SITE_SERVER).toBe(`site:${settingsSchema.parse({}).PORT}`)
  const mounted = front.volumes.map((volume: string) => volume.split(':'))
  expect(mounted).toContainEqual(['./Caddyfile', '/etc/caddy/Caddyfile', 'ro'])
  expect(Object.keys(compose.volumes).toSorted()).toEqual([
    ...['backups', 'certificates', 'database'],
  ])
})

test('it backs up its database daily, deletes failed copies, and keeps the others for 14 days', () => {
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
  const old = agedFiles(folder, (age) => `site-${age}.dump`, [1, 13, 14, 15, 400])
  const torn = agedFiles(folder, (age) => `site-${age}.dump.partial`, [1, 15])
  const { status, stdout } = run()

  expect({ status, stdout }).toEqual({ status: 7, stdout: '86400\n' })
  expect(old()).toEqual([1, 13, 14])
  expect(torn()).toEqual([1])
  expect(copies().filter((name) => /^site-\d{8}T\d{6}Z\.dump$/.test(name))).toHaveLength(1)
  expect(environmentOf(backup)).toMatchObject({
    PGHOST: 'database',
    PGPASSWORD: asked.DATABASE_PASSWORD,
  })
  expect(backup.image).toBe(database.image)
})
