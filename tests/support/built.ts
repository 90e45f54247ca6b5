import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const always = ['data/**/*.*', 'package-lock.json']
/** One file of each part, which every build of that part leaves as new, and what it is built from. */
const sources: Record<string, string[]> = {
  'dist/widgets/manifest.json': ['widgets/**/*.*', 'vite.config.ts', ...always],
  'dist/site/index.html': ['site/**/*.*', 'eleventy.config.js', ...always],
  'dist/server/index.js': ['server/**/*.*', ...always],
}

/**
 * Tests run on what was built. Of something older than its sources they would prove nothing.
 * @throws where a part of dist is missing, or older than the newest of its sources
 */
export default function expectBuilt(): void {
  const changedAt = (file: string) =>
    statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const [built, patterns] of Object.entries(sources)) {
    if (changedAt(built) === 0) throw new Error(`${built} is missing: run npm run build.`)
    const newer = globSync(patterns, { cwd: root }).find(
      (file) => changedAt(file) > changedAt(built),
    )
    if (newer) throw new Error(`${built} is older than ${newer}: run npm run build.`)
  }
}
