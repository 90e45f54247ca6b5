import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../var/peers')
const packages = {
  '@tryghost/signup-form': '0.3.592',
  '@typebot.io/js': '0.10.7',
  'deep-chat': '2.4.2',
  'survey-core': '2.5.38',
  'survey-js-ui': '2.5.38',
}

/** Takes the peers from npm; nothing else of the project needs them. @returns where they are */
export function installPeers(): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: packages }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  return join(folder, 'node_modules')
}
