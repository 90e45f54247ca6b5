import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { projectFolder } from './project-folder.ts'

const project = projectFolder()
const folder = join(project, 'dist/server')

/** Bundles the server: linking its 850 modules takes most of a start's time and memory. */
async function bundle(): Promise<void> {
  const { output } = (await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    // What it is not made of: native code, and what few installations load.
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg'] },
    build: {
      ssr: true,
      target: `node${process.versions.node}`,
      assetsDir: '',
      write: false,
      rolldownOptions: {
        // Either would drop a call whose result is unused, such as decodeURIComponent, which is called
        // to see whether it throws. And stack traces stay readable.
        treeshake: false,
        output: { minify: false },
        input: {
          index: join(project, 'server/index.ts'),
          site: join(project, 'server/cli/site.ts'),
        },
      },
    },
  })) as Rolldown.RolldownOutput
  await mkdir(folder, { recursive: true })
  // What an earlier build left stays: a server that still runs loads some of it late.
  for (const file of output) {
    if (file.type === 'chunk') await keep(join(folder, file.fileName), file.code)
  }
}

/** Leaves the text of a file alone that is as it should be: it may just be read. */
async function keep(file: string, text: string): Promise<void> {
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== text) return writeFile(file, text)
  const now = new Date()
  await utimes(file, now, now)
}

await bundle()
