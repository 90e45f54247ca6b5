import { globSync, readFileSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }

const packageName = /from '((?:@[^/']+\/)?[^./'][^/']*)/g

/** Returns the packages that only the builds need, so that an image can omit them. */
export function buildOnly(): string[] {
  const imported = new Set(
    globSync('{server,data}/**/*.ts', { exclude: ['server/build.ts'] }).flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(packageName), ([, name]) => name),
    ),
  )
  return Object.keys(manifest.dependencies).filter((name) => !imported.has(name))
}

if (import.meta.main) console.log(buildOnly().join(' '))
