import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { workingCopy } from '../support/working-copy.ts'

test('a clone whose path has brackets, blanks and letters of other alphabets is built and served', async () => {
  const copy = workingCopy()
  const folder = `${copy} [a] (b) {c} ü é 漢字 'd' & $e !`
  renameSync(copy, folder)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  const server = await startServer({}, folder)
  const page = await fetch(`${server.url}/`)
  expect(await page.text()).toContain('</html>')
  await server.stop()
})
