import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../support/in-process-cli.ts'
import { newFile } from '../support/new-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const stamp = '20260203T040506Z'

test('help exits with 0; a missing or unknown command is a usage error', async () => {
  const database = await newFile()

  expect(await site(['--help'], { database })).toMatchObject({
    code: 0,
    data: expect.stringContaining('Exit codes: 0 done, 1 failed, 2 wrong usage'),
  })
  expect(await site([], { database })).toMatchObject({ code: 2, data: '' })
  expect(await site(['nothing'], { database })).toMatchObject({
    code: 2,
    said: expect.stringContaining("unknown command 'nothing'"),
  })
  expect(await site(['backup', '--nothing'], { database })).toMatchObject({ code: 2 })
})

test('invalid settings are named, and the exit code is 78', async () => {
  const settings = { DATABASE_URL: 'site.db', PORT: 'x' }

  const { code, said, data } = await site(['backup'], { database: '', settings })

  expect(code).toBe(78)
  expect(said).toMatch(/^These settings are wrong:\n {2}PORT: .*\n {2}DATABASE_URL: /)
  expect(data).toBe('')
})

test('backup fails without a database and does not create one', async () => {
  const database = join(temporaryFolder(), 'site.db')

  const { code, said } = await site(['backup'], { database })

  expect(code).toBe(1)
  expect(said).toContain(`There is no database at ${database} yet.`)
  expect(existsSync(database)).toBe(false)
})

test('a file that is not a database causes a message without a stack trace', async () => {
  const database = join(temporaryFolder(), 'site.db')
  writeFileSync(database, 'no database'.repeat(1000))

  const { code, said } = await site(['backup'], { database })

  expect(code).toBe(1)
  expect(said).toMatch(/^\S+site\.db can't be read: file is not a database\n$/)
})

test('restore asks for confirmation, and does nothing without a yes', async () => {
  const database = await newFile()
  const copy = `${database}.copy`
  await site(['backup', copy], { database })
  const aside = `${database}.before-${stamp}`

  for (const typed of ['n\n', '\n', '']) {
    expect(await site(['restore', copy], { database, typed })).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was changed.'),
    })
  }
  expect(existsSync(aside)).toBe(false)

  expect((await site(['restore', copy], { database, typed: 'y\n' })).code).toBe(0)
  expect(existsSync(aside)).toBe(true)
})
