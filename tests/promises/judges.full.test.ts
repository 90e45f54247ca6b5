import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installJudges } from '../packages.ts'
import { findDebianProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// Runs external validators on the built files and the server's answers.

const root = join(import.meta.dirname, '../..')
const packages = createRequire(installJudges())
const vnu = packages.resolve('vnu-jar/build/dist/vnu.jar')
const redocly = packages.resolve('@redocly/cli/bin/cli.js')

// Stops Redocly from checking for updates and sending telemetry.
const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' }

function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (error) throw error
  return { status, stdout, stderr }
}

test('X-JUDGES-01 the Nu HTML checker finds no error on any page, except CSS that it doesn’t know', () => {
  const folder = temporaryFolder()
  // Files with a leading dot are templates and never served.
  const pages = globSync('{site,widgets}/**/[!.]*.html', { cwd: join(root, 'dist') })
  expect(pages.length).toBeGreaterThan(35)
  for (const page of pages) {
    const html = readFileSync(join(root, 'dist', page), 'utf8')
    // Omits the style sheet, which takes 80% of the checker's time.
    const bare = html.replace(/(<style[^>]*>).*?(?=<\/style>)/gs, '$1')
    writeFileSync(join(folder, page.replaceAll(sep, ' ')), bare)
  }

  const named = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin/java')
  const java = findDebianProgram('Java', ['java'], 'default-jre-headless', named)
  // Optimising the bytecode doesn't pay off in such a short run.
  const checker = ['-XX:TieredStopAtLevel=1', '-Xss4m', '-jar', vnu, '--errors-only', folder]
  const { status, stdout, stderr } = run(java, checker, folder)

  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

test('X-JUDGES-02 Redocly finds no errors or warnings in the OpenAPI document', async () => {
  const server = await startServer()
  onTestFinished(() => void server.stop())
  // In a folder without our configuration, which could silence it.
  const folder = temporaryFolder()
  const document = await fetch(`${server.url}/api/openapi.json`)
  writeFileSync(join(folder, 'openapi.json'), await document.text())

  const lint = [redocly, 'lint', 'openapi.json', '--format=json']
  const { stdout } = run(process.execPath, lint, folder)

  const { totals, problems } = JSON.parse(stdout)
  expect(problems).toEqual([])
  expect(totals).toMatchObject({ errors: 0, warnings: 0 })
})
