import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'
import { workingCopy } from './working-copy.ts'

const root = join(import.meta.dirname, '../..')
const eleventy = join(root, 'node_modules/@11ty/eleventy/cmd.cjs')

/** The Git host where `/cms` of the copy saves. */
export const gitHost = 'https://git.example'

export type EditedProject = Awaited<ReturnType<typeof editedProject>>

/**
 * A copy of the project with `/cms`, built and served.
 * @param edit changes files before the first build
 */
export async function editedProject(edit: (path: (file: string) => string) => void = () => {}) {
  const folder = workingCopy()
  const path = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(path(file), 'utf8')
  const servers: RunningServer[] = []
  async function start(settings: Record<string, string> = {}) {
    const server = await startServer(settings, folder)
    servers.push(server)
    return server.url
  }
  function serve() {
    execFileSync(process.execPath, [eleventy], { cwd: folder, stdio: 'pipe' })
    return start()
  }
  mkdirSync(path('dist'))
  for (const built of ['dist/widgets', 'dist/desk', 'dist/cms']) {
    mkdirSync(join(root, built), { recursive: true })
    symlinkSync(join(root, built), path(built))
  }
  const site = JSON.parse(read('data/site.json'))
  const cms = { backend: 'gitea', repo: 'example/site', branch: 'main', server: gitHost }
  writeFileSync(path('data/site.json'), JSON.stringify({ ...site, cms }))
  edit(path)
  return {
    url: await serve(),
    path,
    read,
    /** Builds what the files have now. @returns the address of another server, with those pages */
    serve,
    /** @returns the address of another server, with the pages of the last build */
    start,
    exists: (file: string) => existsSync(path(file)),
    data: () =>
      globSync(['data/{*,*/*,assistant/answers/*}.json', 'data/tokens.css'], { cwd: folder }).map(
        (file) => [file, read(file)] as const,
      ),
    async remove() {
      for (const server of servers) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the editor on a copy of the project's data in the browser's origin-private file system. */
export async function openEditor(page: Page, project: EditedProject): Promise<void> {
  await page.addInitScript(() => {
    const showDirectoryPicker = () => navigator.storage.getDirectory()
    Object.assign(window, { showDirectoryPicker })
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'granted' })
  })
  await page.goto('/cms')
  await page.evaluate(writeAll, project.data())
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await page.getByRole('button', { name: 'New' }).waitFor()
}

/** Runs in the browser. Sveltia wants a git repository. */
async function writeAll(files: readonly (readonly [file: string, text: string])[]) {
  const root = await navigator.storage.getDirectory()
  await root.getDirectoryHandle('.git', { create: true })
  for (const [file, text] of files) {
    const [name = '', ...folders] = file.split('/').reverse()
    let folder = root
    for (const step of folders.reverse()) {
      folder = await folder.getDirectoryHandle(step, { create: true })
    }
    const writer = await (await folder.getFileHandle(name, { create: true })).createWritable()
    await writer.write(text)
    await writer.close()
  }
}
