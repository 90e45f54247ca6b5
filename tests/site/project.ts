import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const eleventy = join(root, 'node_modules/@11ty/eleventy/cmd.cjs')

/**
 * A copy of the site's sources in a temporary folder, to change and build; deleted after the test.
 * @param atEnd registers the clean-up elsewhere
 */
export function copyProject(atEnd: (cleanUp: () => Promise<void>) => void = onTestFinished) {
  const folder = mkdtempSync(join(tmpdir(), 'site-project-'))
  const ending = new AbortController()
  const served: Promise<unknown>[] = []
  atEnd(async () => {
    ending.abort()
    // It could write a file while the folder is deleted.
    await Promise.all(served)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const part of [
    ...['data', 'site', 'browsers.ts', 'eleventy.config.js', 'package.json', '.gitignore'],
    // The build reads which classes the server adds to the blog's list.
    'server/features/blog/list-html.ts',
  ]) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const path = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(path(file), 'utf8')
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(path(file)), { recursive: true })
    const isFile = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(path(file), isFile ? content : JSON.stringify(content))
  }
  const script = (name: string) => ({
    file: `${name}.0123abcd.js`,
    integrity: 'sha384-of-the-test',
  })
  const named = ['load', 'blog-admin'].map((name) => [name, script(name)])
  write('dist/widgets/manifest.json', Object.fromEntries(named))
  write('dist/desk/manifest.json', { script: script('desk'), imports: [], style: script('desk') })

  return {
    read,
    write,
    remove: (file: string) => rmSync(path(file)),
    exists: (file: string) => existsSync(path(file)),
    writtenAt: (file: string) => statSync(path(file)).mtimeMs,
    /** Every file of the build with its content, by its path in the site. */
    output: () =>
      readdirSync(path('dist/site'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const file = join(entry.parentPath, entry.name)
          return { file: relative(path('dist/site'), file), content: readFileSync(file, 'utf8') }
        }),
    build: () => build(folder, ending.signal),
    /** Runs Eleventy like `npm run dev:site`, until the test ends. */
    serve(port: number) {
      const child = spawn(process.execPath, ['--watch', eleventy, '--serve'], {
        cwd: folder,
        env: { ...process.env, SITE_PORT: `${port}` },
        signal: ending.signal,
        stdio: 'ignore',
      }).on('error', () => {})
      served.push(new Promise((resolve) => child.once('exit', resolve)))
    },
  }
}

/** Runs Eleventy like `npm run build:site`, until done or aborted. */
function build(cwd: string, signal: AbortSignal): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [eleventy], { cwd, signal }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    )
  })
}
