import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { follow, recipes } from '../support/recipes.ts'
import { workingCopy } from '../support/working-copy.ts'

// Whether they work is tested with all that takes longer. A line that moves breaks them more often.
test('the changes of all recipes fit the code', () => {
  const folder = workingCopy()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })

  for (const recipe of recipes) expect(() => follow(recipe, folder), recipe).not.toThrow()
})
