import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('what the image copies is all that its build needs', () => {
  const folder = temporaryFolder()
  const copied = readFileSync('server/deploy/Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => /^COPY (?!--)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1))
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))

  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    encoding: 'utf8',
  })

  expect(stderr).toBe('')
  expect(status).toBe(0)
})
