import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { endMs } from '../../server/lifetime.ts'
import { readSettings, settingsSchema } from '../../server/settings.ts'
import { agedFiles } from '../support/aged-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { unitFile, words } from '../support/unit-file.ts'

const folder = 'server/deploy'
const server = unitFile(`${folder}/site.service`)
const backup = unitFile(`${folder}/site-backup.service`)
const timer = unitFile(`${folder}/site-backup.timer`)
const node = '/opt/site/node_modules/.bin/node'
const [, program = ''] = /(dist\/server\/\S+\.js)$/.exec(manifest.scripts.site) ?? []

/** By these, a command finds the server's database, and may read it. */
const place = [
  ...['WorkingDirectory', 'Environment', 'EnvironmentFile', 'DynamicUser', 'User'],
  ...['StateDirectory', 'UMask'],
]

test('the unit runs the server in production, with known settings, as an unprivileged user', () => {
  const pairs = words(server('Environment')).map((pair) => pair.split('='))
  const settings = Object.keys(settingsSchema.shape)

  expect(server('ExecStart')).toEqual([`${node} dist/server/index.js`])
  expect(pairs).toContainEqual(['NODE_ENV', 'production'])
  expect(pairs.map(([name]) => name)).toContain('DATABASE_URL')
  expect(pairs.filter(([name = '']) => !settings.includes(name))).toEqual([])
  expect(server('DynamicUser')).toEqual(['yes'])
  expect(server('User')).toEqual(['site'])
})

test('it gives the server the time for its end', () => {
  const [seconds] = server('TimeoutStopSec').map(Number)

  expect((seconds ?? 0) * 1000).toBeGreaterThan(settingsSchema.parse({}).DRAIN_MS + endMs)
})

test('it starts a server again that failed, but not one whose settings are wrong', () => {
  const mistake = () => readSettings({ PORT: 'x' })

  expect(server('Restart')).toEqual(['on-failure'])
  expect(mistake).toThrow(
    expect.objectContaining({ exitCode: Number(server('RestartPreventExitStatus').join()) }),
  )
})

test('a timer backs up its database every night, as its user', () => {
  for (const directive of place) expect(backup(directive), directive).toEqual(server(directive))
  expect(backup('ExecStart')).toEqual([`${node} ${program} backup`])
  expect(existsSync(program)).toBe(true)
  expect(backup('Type')).toEqual(['oneshot'])
  expect(timer('OnCalendar').join()).toMatch(/^\*-\*-\* [\d:]+$/)
  expect(timer('Persistent')).toEqual(['yes'])
})

test('its backups are kept for 30 days', () => {
  const [find = '', backups = '', ...conditions] = words(backup('ExecStartPost'))
  const copies = temporaryFolder()
  const left = agedFiles(copies, (age) => `site-${age}.db`, [0, 1, 29, 30, 31, 400])
  writeFileSync(join(copies, 'site.key'), '')

  const { status } = spawnSync(find, [copies, ...conditions])

  expect(status).toBe(0)
  expect(left()).toEqual([0, 1, 29, 30])
  expect(existsSync(join(copies, 'site.key'))).toBe(true)
  const [stored] = backup('StateDirectory')
  expect(backups).toBe(`/var/lib/${stored}/backups`)
})

test('site-command runs a command where the unit runs the server', () => {
  const programs = temporaryFolder()
  const stub = '#!/bin/sh\nprintf "%s\\n" "$@"\n'
  writeFileSync(join(programs, 'systemd-run'), stub, { mode: 0o755 })

  const { stdout } = spawnSync('sh', [`${folder}/site-command`, 'restore', 'site.db'], {
    env: { PATH: `${programs}:${process.env.PATH}` },
    encoding: 'utf8',
  })

  const given = stdout.split('\n')
  const properties = place.flatMap((name) =>
    server(name).map((value) => `--property=${name}=${value}`),
  )
  expect(given.filter((one) => one.startsWith('--property=')).toSorted()).toEqual(
    properties.toSorted(),
  )
  expect(given.join('\n')).toContain(`\n${node}\n${program}\nrestore\nsite.db\n`)
})
