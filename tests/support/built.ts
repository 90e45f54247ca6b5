import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const always = ['data/**/*.*', 'package-lock.json']
/** One file that every build of a part rewrites, and the sources of that part. */
const sources: Record<string, string[]> = {
  'dist/widgets/manifest.json': ['widgets/**/*.*', 'vite.config.ts', ...always],
  'dist/site/index.html': ['site/**/*.*', 'eleventy.config.js', ...always],
  'dist/server/index.js': ['server/**/*.*', ...always],
}

/**
 * Tests run on the built files; a stale build would prove nothing.
 * @throws if a part of dist is missing or older than its newest source
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
