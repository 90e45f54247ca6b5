import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, type onTestFinished, type TestContext, test } from 'vitest'
import embed from '../../data/embed.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { settingsSchema } from '../../server/settings.ts'
import { tagOf } from '../../site/_config/tags.ts'
import { commands as documentCommands, text } from '../support/document-commands.ts'
import { onFreePort } from '../support/free-port.ts'
import { workingCopy } from '../support/working-copy.ts'

const commands = documentCommands.filter((line) => !line.startsWith('curl '))

// A built copy, because commands rebuild what other tests read.
const folder = workingCopy()
const inCopy = (path: string) => join(folder, path)
cpSync('dist', inCopy('dist'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Run = (command: string, settings?: Record<string, string>) => ReturnType<typeof start>

function start(command: string, settings: Record<string, string>, atEnd: typeof onTestFinished) {
  // A process group, so that npm, its shell and their children end together.
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...settings },
  })
  const ended = once(child, 'close')
  atEnd(async () => {
    if (child.exitCode === null) signal(child, 'SIGTERM')
    // A program that misses its signal would keep its output open, and the run would wait for it.
    const cut = setTimeout(() => signal(child, 'SIGKILL'), 20_000)
    await ended
    clearTimeout(cut)
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  return {
    /** @returns the last URL that its output names, without a trailing slash */
    url: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const check = () => {
          const [, found] = [...said.matchAll(pattern)].at(-1) ?? []
          if (found) resolve(found)
        }
        check()
        for (const stream of [child.stdout, child.stderr]) stream.on('data', check)
        child.once('close', () => reject(new Error(`${command} ended:\n${said}`)))
      }),
    exitCode: async () => (await ended)[0],
  }
}

/** Reaches every process of a command's group, if one is left. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A script without its build, because the test run has just built everything. */
function afterBuild(script: 'start' | 'dev'): string {
  const [building, rest = ''] = manifest.scripts[script].split(' && ')
  expect(building).toBe('npm run build')
  return rest
}

async function page(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Patterns for each program's URL in its output. */
const addresses = {
  eleventy: /Server at (http:\S+)\//g,
  server: /"url":"(http:[^"]+)"/g,
  vite: /Local: +(http:\S+)\//g,
}

/** Separate databases, because the commands run concurrently. */
const databaseOf = (name: string) => ({ DATABASE_URL: `file:var/commands/${name}/site.db` })

/** A proof for each command of the documents. */
const proofs: Record<string, (run: Run) => Promise<void>> = {
  'npm ci && npm start': async (run) => {
    const settings = { PORT: '0', ...databaseOf('start') }
    const started = run(afterBuild('start'), settings)
    expect(await page(await started.url(addresses.server))).toContain('Stop Wondering')
  },
  // This run is the proof.
  'npm ci && npm test': async () => {
    expect(process.env.npm_lifecycle_event).toBe('test')
  },
  // The same run has just passed these checks, or it would have stopped.
  'npm run check': async () => {
    expect(process.env.npm_lifecycle_event).toBe('test')
  },
  // As is this one, because only the full run has these tests.
  'npm test -- --all': async () => {
    expect(process.env.npm_lifecycle_event).toBe('test')
  },
  'npm run format': async (run) => {
    expect(await run('npm run format -- tests/commands').exitCode()).toBe(0)
  },
  'npm run test:fast': async (run) => {
    expect(await run('npm run test:fast -- slugs').exitCode()).toBe(0)
  },
  'npm run test:watch': async (run) => {
    expect(await run('npm run test:watch -- --run slugs').exitCode()).toBe(0)
  },
  'npm test -- blog': async (run) => {
    expect(await run('npm test -- slugs').exitCode()).toBe(0)
  },
  'npm run dev': async (run) => {
    const settings = { SITE_PORT: '0', ...databaseOf('dev') }
    const stale = inCopy('dist/widgets/newsletter.0123456789ab.js')
    writeFileSync(stale, 'of an earlier build')
    const started = await onFreePort(async (port) => {
      const started = run(afterBuild('dev'), { ...settings, PORT: String(port) })
      const said = await started.url(/("url":"http:[^"]+"|Port \d+ of \S+ is taken)/g)
      if (said.endsWith('taken')) throw new Error(said)
      return started
    })
    const pages = await started.url(addresses.eleventy)
    expect(await page(pages)).toContain('Stop Wondering')
    // Eleventy serves the pages and the server the rest; it restarts after a build of the widgets.
    await expect.poll(async () => (await fetch(`${pages}/api/none`)).status).toBe(404)
    await expect.poll(() => existsSync(stale)).toBe(false)
  },
  'npm run workbench': async (run) => {
    const started = run('npm run workbench -- --port 0')
    expect(await page(await started.url(addresses.vite))).toContain('Widget workbench')
  },
  'npm run build': async () => {
    expect(existsSync(inCopy('dist/server/index.js'))).toBe(true)
  },
  'npm run package': async (run) => {
    expect(await run('npm run package').exitCode()).toBe(0)
    expect(readdirSync(inCopy('dist/packages')).join()).toMatch(/-react-[\d.]+\.tgz.*\.zip/)
  },
  'npm run build:static-host -- https://server.example.com': async (run) => {
    const command = 'npm run build:static-host -- https://server.example.com'
    expect(await run(command).exitCode()).toBe(0)
    expect(readFileSync(inCopy('dist/static-host/_redirects'), 'utf8')).toContain(
      'https://server.example.com',
    )
  },
  'npm run fuzz': async (run) => {
    expect(await run('npm run fuzz -- --count 10').exitCode()).toBe(0)
  },
  'npm run site -- --help': async (run) => {
    expect(await run('npm run site -- --help').exitCode()).toBe(0)
  },
  'npm run site -- doctor': async (run) => {
    expect(await run('npm run site -- doctor', databaseOf('doctor')).exitCode()).toBe(0)
  },
  'npm run seed': async (run) => {
    expect(await run('npm run seed', databaseOf('seed')).exitCode()).toBe(0)
  },
  'npm run backup': async (run) => {
    const operated = databaseOf('backup')
    expect(await run('npm run site -- migrate', operated).exitCode()).toBe(0)
    expect(await run('npm run backup', operated).exitCode()).toBe(0)
    expect(readdirSync(inCopy('var/commands/backup/backups'))).toHaveLength(1)
  },
  'npm run evaluate': async (run) => {
    expect(await run('npm run evaluate').exitCode()).toBe(0)
  },
  'npm run bench': async (run) => {
    expect(await run('npm run bench -- --runs 1 life').exitCode()).toBe(0)
  },
}

test('the documents have commands, and each has a proof here', () => {
  expect(commands.length).toBeGreaterThan(3)
  expect([...new Set(commands)].toSorted()).toEqual(Object.keys(proofs).toSorted())
})

const prove = (command: string, { onTestFinished: atEnd }: TestContext) =>
  proofs[command]?.((line, settings = {}) => start(line, settings, atEnd))

// Alone, because it rebuilds files that the others read.
test.for(['npm run dev'])('%s', prove)

test.concurrent.for([...new Set(commands)].filter((command) => command !== 'npm run dev'))(
  '%s',
  prove,
)

test('the embed snippet names scripts of the build', () => {
  const manifest = JSON.parse(readFileSync('dist/widgets/manifest.json', 'utf8'))
  const named = Array.from(text.matchAll(/\/widgets\/([\w-]+)\.js"/g), ([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(Object.keys(manifest)).toContain(name)
})

test('the embed snippet equals the tag on the page for marketers', () => {
  const minHeight = widgets.find(({ name }) => name === 'newsletter')?.minHeight
  const { start, end } = tagOf(`src="${site.url}/widgets/newsletter.js"`, minHeight)
  expect(text).toContain(`${start} data-heading="Stay Connected"${end}`)
})

test('each threat of SECURITY.md names tests that exist', () => {
  const rows = readFileSync('SECURITY.md', 'utf8').match(/^\| (?!Threat|---).*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const cell = row.split(' | ').at(-1) ?? ''
    const names = Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(globSync(`tests/${name}{,.full}.{test,spec}.ts`), name).toHaveLength(1)
    }
  }
})

test('the documents have every setting, and every option that widgets share', () => {
  const options = Object.keys({ ...embed.attributes, ...embed.forms, ...embed.known })
  for (const name of [...Object.keys(settingsSchema.shape), ...options]) {
    expect(text).toContain(`\`${name}\``)
  }
})
