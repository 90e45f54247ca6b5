import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { unbundled } from './deploy/build-only.ts'
import { projectFolder } from './project-folder.ts'

const project = projectFolder()
const folder = join(project, 'dist/server')

// Bundled, because linking 850 modules takes most of the time and memory of a start.
const { output } = (await build({
  root: project,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    target: `node${process.versions.node}`,
    assetsDir: '',
    write: false,
    rolldownOptions: {
      // Not minified, so that stack traces stay readable. Comments would stay in memory with the code.
      output: { minify: false, comments: { annotation: false, jsdoc: false } },
      input: {
        index: join(project, 'server/index.ts'),
        site: join(project, 'server/cli/site.ts'),
      },
    },
  },
})) as Rolldown.RolldownOutput
await mkdir(folder, { recursive: true })
// Files of earlier builds stay, because a running server may still load some of them.
for (const file of output) {
  if (file.type === 'chunk') await writeChanged(join(folder, file.fileName), file.code)
}

/** Doesn't rewrite an unchanged file, because a server may be reading it. */
async function writeChanged(file: string, text: string): Promise<void> {
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored !== text) return writeFile(file, text)
  const now = new Date()
  await utimes(file, now, now)
}
