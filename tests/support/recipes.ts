import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A code block of a document: a diff, or a file whose path stands behind the language. */
const block = /^( *)```(?:(diff)|\w+ (\S+))\n(.*?)^ *```$/gms

/** What docs/recipes shows, by the names of its files. */
export const recipes: readonly string[] = globSync('docs/recipes/*.md', { cwd: root }).map((file) =>
  basename(file, '.md'),
)

/** Does what a recipe shows in another project. @returns the files that it names */
export function follow(recipe: string, folder: string): string[] {
  const text = readFileSync(join(root, `docs/recipes/${recipe}.md`), 'utf8')
  const named = Array.from(text.matchAll(block), ([, indent, diff, path, indented = '']) => {
    const code = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    if (path) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code)
      return path
    }
    if (!diff) throw new Error(`${recipe}: a block without a path`)
    const options = { cwd: folder, input: code }
    execFileSync('git', ['apply', '--recount', '--unidiff-zero'], options)
    return /^\+\+\+ b\/(.*)$/m.exec(code)?.[1] ?? ''
  })
  if (named.length === 0) throw new Error(`${recipe}: no code`)
  return named
}
