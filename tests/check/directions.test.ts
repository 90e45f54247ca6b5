import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wrongDirections } from './directions.ts'

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'directions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const sound = {
  'data/a.ts': 'export const a = 1',
  'site/b.ts': `import { a } from '../data/a.ts'\nexport const b = a`,
  'server/c.ts': `import { a } from '../data/a.ts'\nexport const c = a`,
  'widgets/shared/d.tsx': 'export const d = <p />',
  'widgets/chat/e.tsx': `import { d } from '../shared/d.tsx'\nexport const e = d`,
  'tests/support/f.ts': 'export const f = 1',
  'tests/promises/g.test.ts': `import { f } from '../support/f.ts'\nexport const g = f`,
  'tests/browsers/h.test.ts': `import { f } from '../support/f.ts'\nexport const h = f`,
}

test('a tree with correct imports has no errors', async () => {
  expect(await wrongDirections(tree(sound))).toEqual([])
})

test.each([
  ['server/c.ts', `import '../site/b.ts'`, 'server-knows-only-data'],
  ['site/b.ts', `import '../widgets/shared/d.tsx'`, 'site-knows-only-data'],
  ['widgets/chat/e.tsx', `import '../../server/c.ts'`, 'widgets-knows-only-data'],
  ['widgets/lead/f.tsx', `import '../chat/e.tsx'`, 'a-widget-knows-itself-and-shared'],
  ['widgets/shared/d.tsx', `import '../chat/e.tsx'`, 'shared-knows-no-widget'],
  ['data/a.ts', `import type { b } from '../site/b.ts'`, 'data-imports-valibot-alone'],
  ['tests/promises/g.test.ts', `import '../../server/c.ts'`, 'promises-know-no-inside'],
  ['tests/browsers/h.test.ts', `import '../../widgets/chat/e.tsx'`, 'promises-know-no-inside'],
  ['tests/support/f.ts', `import '../../data/a.ts'`, 'promises-know-no-inside'],
  ['site/b.ts', `import './g.ts'`, 'nothing-unresolved'],
])('%s with %s breaks %s', async (path, text, rule) => {
  expect((await wrongDirections(tree({ ...sound, [path]: text }))).join()).toContain(rule)
})

test('a circular import is reported', async () => {
  const circle = {
    ...sound,
    'data/a.ts': `import './z.ts'\nexport const a = 1`,
    'data/z.ts': `import './a.ts'`,
  }
  expect((await wrongDirections(tree(circle))).join()).toContain('no-circles')
})

test('a folder without any parsed module is an error', async () => {
  const { 'server/c.ts': _, ...rest } = sound
  const root = tree({ ...rest, 'server/readme.md': 'no module here' })
  expect(await wrongDirections(root)).toEqual(['no module was read in server/'])
})
