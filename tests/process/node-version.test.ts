import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

function run(...args: string[]) {
  return spawnSync('node', args, { cwd: root, encoding: 'utf8' })
}

test('an older Node prints the required version and how to get it', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '24.1.0' } })`

  const { status, stderr } = run(`--import=data:text/javascript,${older}`, 'dist/server/index.js')

  expect(status).toBe(1)
  expect(stderr).toBe(
    'This server needs Node 26; Node 24.1.0 is running it. ' +
      'Use `npm start`, which brings the right one.\n',
  )
})
