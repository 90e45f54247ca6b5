import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../var/peers')
const packages = {
  '@formbricks/surveys': '1.99.0',
  '@runtypelabs/persona': '4.17.0',
  '@tryghost/signup-form': '0.3.592',
  '@typebot.io/js': '0.10.7',
  'deep-chat': '2.4.2',
  'survey-core': '2.5.38',
  'survey-js-ui': '2.5.38',
}

let isInstalled = false

/** Takes the peers from npm, where this has not been done yet: nothing else needs them. */
export function installPeers(): void {
  if (isInstalled) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: packages }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  })
  isInstalled = true
}

/** A file of theirs, by the package's name and the path in it. */
export function peerFile(path: string): string {
  return readFileSync(join(folder, 'node_modules', path), 'utf8')
}
