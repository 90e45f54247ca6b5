// How soon `npm run dev` shows a change: `npm run times:dev`, after a build; `-- widget` measures those whose name has
// the word. Prints milliseconds beside the load.
import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { workingCopy } from '../support/working-copy.ts'

const bound = 2000
const tries = 3
const asked = process.argv[2] ?? ''
const folder = workingCopy()
for (const built of ['widgets', 'desk', 'drawn']) {
  cpSync(`dist/${built}`, join(folder, 'dist', built), { recursive: true })
}
const [site, server] = [await freePort(), await freePort()]
const log: string[] = []
const env = {
  ...process.env,
  ...{ SITE_PORT: `${site}`, PORT: `${server}`, DATABASE_URL: `file:${join(folder, 'dev.db')}` },
}
const children = ['dev:site', 'dev:widgets', 'dev:server'].map((script) => {
  const child = spawn('npm', ['run', script], { cwd: folder, env, detached: true })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => log.push(`${text}`))
  return child
})
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const pageOf = async (path: string) => {
  const headers = { accept: 'text/html' }
  const answer = await fetch(`http://localhost:${site}${path}`, { headers }).catch(() => undefined)
  return `${answer?.status} ${await answer?.text()}`
}

/** Polls an address until its text is as it should be. @returns after how many milliseconds it was */
async function shown(path: string, isShown: (text: string) => boolean, timeout = 60_000) {
  const start = performance.now()
  while (performance.now() - start < timeout) {
    if (isShown(await pageOf(path))) return Math.round(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} doesn’t show it:\n${log.slice(-20).join('')}`)
}

interface Change {
  readonly what: string
  readonly path: string
  /** @returns the text that shows the change */
  readonly make: (index: number) => string | Promise<string>
  /** Whether it is the text of what was before, which disappears. */
  readonly isGone?: boolean
}

const replace = (file: string, from: string | RegExp, to: string) => {
  write(file, read(file).replace(from, to))
  return to
}
const offer = 'data/offers/bronze.json'
const page = 'data/pages/about.json'
const copy = 'data/pages/copy.json'
const changes: readonly Change[] = [
  {
    what: 'a fact of data/',
    path: '/true-ceo',
    make: (index) => {
      replace(offer, /"price": \d+/, `"price": 50${index}`)
      return `$50${index}`
    },
  },
  {
    what: 'a page’s JSON',
    path: '/about',
    make: (index) => replace(page, /(?<="eyebrow": ")[^"]*/, `Changed ${index}`),
  },
  {
    what: 'CSS of a section',
    path: '/about',
    make: (index) => {
      const file = 'site/_includes/sections/page-hero/section.css'
      write(file, `${read(file)}\n.page-hero { order: ${700 + index} }`)
      return `order:${700 + index}`
    },
  },
  {
    what: 'a color',
    path: '/about',
    make: (index) => replace('data/tokens.css', /(?<=--night: )[^;]*/, `#10101${index}`),
  },
  {
    what: 'a template',
    path: '/about',
    make: (index) => {
      const file = 'site/_includes/sections/page-hero/section.njk'
      write(file, `${read(file)}<!--${index}-->`)
      return `<!--${index}-->`
    },
  },
  {
    what: 'a new page',
    path: '/copy',
    make: (index) => {
      const own = { ...JSON.parse(read(page)), url: '/copy', noindex: true }
      write(copy, JSON.stringify({ ...own, title: `A copy of the page ${index}` }))
      return `A copy of the page ${index}`
    },
  },
  {
    what: 'a deleted page',
    path: '/copy',
    isGone: true,
    make: () => {
      rmSync(join(folder, copy))
      return '200 '
    },
  },
  {
    what: 'a mistake',
    path: '/about',
    make: (index) => {
      write(offer, read(offer).replace(/"price": [^,]*/, `"price": "free${index}"`))
      return `free${index}`
    },
  },
  {
    what: 'its mending',
    path: '/true-ceo',
    make: (index) => {
      write(offer, read(offer).replace(/"price": [^,]*/, `"price": 60${index}`))
      return `$60${index}`
    },
  },
  {
    what: 'CSS of a widget',
    path: '/widgets/booking.js',
    make: (index) => {
      const file = 'widgets/booking/booking.css'
      write(file, `${read(file)}\n:host { order: ${700 + index} }`)
      return `order:${700 + index}`
    },
  },
  {
    what: 'code of a widget',
    path: '/widgets/booking.js',
    make: (index) => {
      const file = 'widgets/booking/index.tsx'
      write(file, `${read(file)}\nObject.assign(globalThis, { changed: ${700 + index} })\n`)
      return `changed:${700 + index}`
    },
  },
  {
    what: 'a widget, on its page',
    path: '/booking',
    isGone: true,
    make: async (index) => {
      // The page names the loader, which has the hash of each widget.
      const { file: loader } = JSON.parse(read('dist/widgets/manifest.json')).load
      await shown('/booking', (text) => text.includes(loader))
      const file = 'widgets/booking/booking.css'
      write(file, `${read(file)}\n:host { order: ${800 + index} }`)
      return loader
    },
  },
]

try {
  await shown('/true-ceo', (text) => text.includes('$497'), 300_000)
  // The first build of all widgets ends with the sizes of all scripts.
  while (!/^load: /m.test(log.join(''))) await new Promise((resolve) => setTimeout(resolve, 100))
  // Neither Eleventy nor Node tells when it watches.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const times = new Map<string, number[]>()
  for (let index = 1; index <= tries; index++) {
    for (const { what, path, make, isGone = false } of changes) {
      if (!what.includes(asked)) continue
      const wanted = await make(index)
      const took = await shown(path, (text) => text.includes(wanted) !== isGone)
      times.set(what, [...(times.get(what) ?? []), took])
      await new Promise((resolve) => setTimeout(resolve, 1500))
      console.log(what, took, `load ${loadavg()[0]?.toFixed(1)}`)
    }
  }
  for (const [what, all] of times) {
    const median = all.toSorted((one, other) => one - other)[Math.floor(tries / 2)] ?? 0
    console.log(`${median <= bound ? 'ok  ' : 'LATE'} ${what}: ${median} ms (${all.join(', ')})`)
    if (median > bound) process.exitCode = 1
  }
} finally {
  for (const { pid } of children) {
    if (pid) process.kill(-pid, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true })
}
