// Runs all e2e tests, or those that are named, on real React: what visitors get runs on
// Preact, but components are written for React.
import { spawnSync } from 'node:child_process'

const run = (command: string) => spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
const build = (options = '') =>
  run(`npm run build:widgets -- ${options}`) ||
  run('npm run build:site && npm run build:static && npm run build:server')

// After an interruption the usual build is restored, too.
process.on('SIGINT', () => {})
try {
  const e2e = 'playwright test --config tests/e2e/playwright.config.ts'
  const named = process.argv.slice(2).join(' ')
  process.exitCode = build('--react') || run(`${e2e} ${named}`)
} finally {
  process.exitCode = build() || process.exitCode
}
