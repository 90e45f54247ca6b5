// Runs all or the named e2e tests on real React: the build for visitors uses
// Preact, but components are written for React.
import { spawnSync } from 'node:child_process'

const run = (command: string) => spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
const build = (options = '') =>
  run(`npm run build:widgets -- ${options}`) ||
  run('npm run build:site && npm run build:static && npm run build:server')

// Keeps running after an interruption, to restore the usual build.
process.on('SIGINT', () => {})
try {
  const e2e = 'playwright test --config tests/e2e/playwright.config.ts'
  const named = process.argv.slice(2).join(' ')
  process.exitCode = build('--react') || run(`${e2e} ${named}`)
} finally {
  process.exitCode = build() || process.exitCode
}
