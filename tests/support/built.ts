import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const always = ['data/**/*.*', 'browsers.ts', 'package.json', 'package-lock.json']

/** In the order of their builds: a file that every build of the part rewrites, its sources, its scripts. */
const parts = [
  {
    output: 'dist/widgets/manifest.json',
    sources: ['widgets/**/*.*', 'vite.config.ts', ...always],
    // Pages contain the hashes of the widgets.
    scripts: ['build:widgets', 'build:site', 'build:static'],
  },
  {
    output: 'dist/site/index.html',
    sources: ['site/**/*.*', 'eleventy.config.js', ...always],
    scripts: ['build:site', 'build:static'],
  },
  {
    output: 'dist/server/index.js',
    sources: ['server/**/*.*', ...always],
    scripts: ['build:server'],
  },
]

/** Builds the parts of dist that are missing or older than their sources: a stale build proves nothing. */
export default function buildStale(): void {
  for (const { output, sources, scripts } of parts) {
    const newest = Math.max(...globSync(sources, { cwd: root }).map(changedAt))
    if (newest <= changedAt(output)) continue
    console.log(`${output} is older than its sources: building`)
    for (const script of scripts) {
      execFileSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' })
    }
  }
}

/** @returns a time in milliseconds; 0 if there is no such file */
function changedAt(file: string): number {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
