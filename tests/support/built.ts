import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const sources = [
  '{data,site,widgets,server}/**/*.*',
  'eleventy.config.js',
  'vite.config.ts',
  'package-lock.json',
]
/** One file of each part, which every build of that part leaves as new. */
const built = ['dist/widgets/manifest.json', 'dist/site/index.html', 'dist/server/index.js']

/**
 * Tests run on what was built. Of something older than its sources they would prove nothing.
 * @throws where a part of dist is missing, or older than the newest of its sources
 */
export default function expectBuilt(): void {
  const changedAt = (file: string) =>
    statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const [oldest = ''] = built.toSorted((a, b) => changedAt(a) - changedAt(b))
  if (changedAt(oldest) === 0) throw new Error(`${oldest} is missing: run npm run build.`)
  const [newest = ''] = globSync(sources, { cwd: root }).toSorted(
    (a, b) => changedAt(b) - changedAt(a),
  )
  if (changedAt(newest) > changedAt(oldest)) {
    throw new Error(`${oldest} is older than ${newest}: run npm run build.`)
  }
}
