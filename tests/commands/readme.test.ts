import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import embed from '../../data/embed.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { settingsSchema } from '../../server/settings.ts'
import { tagOf } from '../../site/_config/tags.ts'

const readme = readFileSync('README.md', 'utf8')
const commands = Array.from(readme.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, block = '']) => block)
  .flatMap((block) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*/, '').trim())
  .filter(Boolean)

function run(command: string, settings: Record<string, string> = {}): ChildProcess {
  // A group of its own, so that npm, its shell and what these started end together.
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: undefined, ...settings },
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGTERM')
    await gone
  })
  return child
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

async function answers(url: string): Promise<string> {
  return expect
    .poll(async () => fetch(url).then((response) => response.text(), String), {
      timeout: 60_000,
      interval: 200,
    })
    .toMatch(/<!doctype html>/i)
    .then(() => fetch(url))
    .then((response) => response.text())
}

const operated = { DATABASE_URL: 'file:var/commands/operated/site.db' }

/** How each command of the README is proved. */
const proofs: Record<string, () => Promise<void>> = {
  'npm ci && npm start': async () => {
    const settings = { PORT: '3000', DATABASE_URL: 'file:var/commands/site.db' }
    const child = run('npm start', settings)
    expect(await answers('http://localhost:3000')).toContain('Stop Wondering')
    // Else something else has the port, and answered.
    expect(child.exitCode).toBeNull()
  },
  // What has brought us here.
  'npm ci && npm test': async () => {
    expect(process.env.npm_lifecycle_event).toBe('test')
  },
  // The same run's first steps, just now: those that failed would have made it fail.
  'npm run check': async () => {
    expect(process.env.npm_lifecycle_event).toBe('test')
  },
  'npm run dev': async () => {
    run('npm run dev', { DATABASE_URL: 'file:var/commands/dev.db' })
    expect(await answers('http://localhost:8080')).toContain('Stop Wondering')
    await expect
      .poll(() => fetch('http://localhost:8080/api/none').then(({ status }) => status, String), {
        timeout: 30_000,
      })
      .toBe(404)
  },
  'npm run workbench': async () => {
    run('npm run workbench -- --port 5199 --strictPort')
    expect(await answers('http://localhost:5199')).toContain('Widget workbench')
  },
  'npm run build': async () => {
    expect(existsSync('dist/server/index.js')).toBe(true)
  },
  'npm run build:static-host -- https://server.example.com': async () => {
    const command = 'npm run build:static-host -- https://server.example.com'
    expect(await exitCode(run(command))).toBe(0)
    expect(readFileSync('dist/static-host/_redirects', 'utf8')).toContain(
      'https://server.example.com',
    )
  },
  'npm run fuzz': async () => {
    expect(await exitCode(run('npm run fuzz -- --count 200'))).toBe(0)
  },
  'npm run site -- --help': async () => {
    expect(await exitCode(run('npm run site -- --help'))).toBe(0)
  },
  'npm run site -- doctor': async () => {
    expect(await exitCode(run('npm run site -- doctor', operated))).toBe(0)
  },
  'npm run seed': async () => {
    expect(await exitCode(run('npm run seed', operated))).toBe(0)
  },
  'npm run backup': async () => {
    rmSync('var/commands/operated', { recursive: true, force: true })
    expect(await exitCode(run('npm run site -- migrate', operated))).toBe(0)
    expect(await exitCode(run('npm run backup', operated))).toBe(0)
    expect(readdirSync('var/commands/operated/backups')).toHaveLength(1)
  },
  'npm run evaluate': async () => {
    expect(await exitCode(run('npm run evaluate'))).toBe(0)
  },
  'npm run bench': async () => {
    expect(await exitCode(run('npm run bench -- --runs 1 life'))).toBe(0)
  },
}

test('the README has commands, and every one is proved here', () => {
  expect(commands.length).toBeGreaterThan(3)
  expect([...new Set(commands)].toSorted()).toEqual(Object.keys(proofs).toSorted())
})

test.each(commands)('%s', { timeout: 180_000 }, (command) => proofs[command]?.())

test('the embed snippet names scripts that are built', () => {
  const manifest = JSON.parse(readFileSync('dist/widgets/manifest.json', 'utf8'))
  const named = Array.from(readme.matchAll(/\/widgets\/([\w-]+)\.js"/g), ([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(Object.keys(manifest)).toContain(name)
})

test('the embed snippet is the tag that the page for marketers hands out', () => {
  const room = widgets.find(({ name }) => name === 'newsletter')?.room
  const { start, end } = tagOf(`src="${site.url}/widgets/newsletter.js"`, room)
  expect(readme).toContain(`${start} data-heading="Stay Connected"${end}`)
})

test('every setting, and every option that all widgets have, is in the README', () => {
  const options = Object.keys(embed.attributes)
  for (const name of [...Object.keys(settingsSchema.shape), ...options]) {
    expect(readme).toContain(`\`${name}\``)
  }
})
