import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

function run(...args: string[]) {
  return spawnSync('node', args, { cwd: root, encoding: 'utf8' })
}

test('failures that nothing caught are logged, and the process serves on', () => {
  const script = `
    const { surviveFailures } = await import('./server/lifetime.ts')
    const { createLogs } = await import('./server/log.ts')
    const { log } = createLogs('info')
    surviveFailures(log)
    setImmediate(() => { throw new Error('thrown') })
    setImmediate(() => { Promise.reject(new Error('rejected')) })
    setTimeout(() => log.info('still here'), 20)`

  const { status, stdout } = run('--input-type=module', '-e', script)

  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(status).toBe(0)
  expect(lines).toMatchObject([
    { level: 'fatal', origin: 'uncaughtException', err: { message: 'thrown' } },
    { level: 'fatal', origin: 'unhandledRejection', err: { message: 'rejected' } },
    { level: 'info', msg: 'still here' },
  ])
})

test('an older Node is told which one is needed, and how to get it', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '24.1.0' } })`

  const { status, stderr } = run(`--import=data:text/javascript,${older}`, 'dist/server/index.js')

  expect(status).toBe(1)
  expect(stderr).toBe(
    'This server needs Node 26; Node 24.1.0 is running it. ' +
      'Use `npm start`, which brings the right one.\n',
  )
})
