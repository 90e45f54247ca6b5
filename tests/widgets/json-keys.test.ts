import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')

/** The output of the widgets' build for a module that prints one expression. */
async function bundled(expression: string): Promise<string> {
  const folder = temporaryFolder({
    'entry.ts': `import messages from '${root}/data/messages.json' with { type: 'json' }
      console.log(${expression})`,
  })
  const [result] = (await build({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'silent',
    build: { lib: { entry: join(folder, 'entry.ts'), name: 'entry', formats: ['iife'] } },
  })) as Rollup.RollupOutput[]
  return result?.output[0].code ?? ''
}

test('a bundle contains only the JSON keys that its sources name', async () => {
  const code = await bundled('messages.lead')
  expect(code).toContain('Request Received!')
  expect(code).not.toContain('Subscribed')
})

test('a missing JSON key fails the build', async () => {
  await expect(bundled('messages.nobody')).rejects.toThrow(/`nobody`.*data\/messages\.json/)
})
