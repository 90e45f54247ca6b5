import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findProgram, installPackage, isExecutable } from './programs.ts'

const withoutFeatures = [
  // Each window has two internal pages behind its address bar. They made the e2e tests take half as
  // long again.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list, repeated because Chromium obeys only the last --disable-features.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Turns off Chromium's background work, because it takes time and uses the network. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${withoutFeatures}`,
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * A whole browser: CHROMIUM_PATH, then the system's Chromium or Chrome, then Playwright's; installs
 * Debian's if there is none.
 * @returns the path of an executable
 * @throws if none can be found or installed, with the attempts in the message
 */
export function findChromium(): string {
  return named() ?? installed() ?? install()
}

/**
 * The e2e browser: Chromium's headless shell, Playwright's own default, because it opens a page in a
 * third of the time. Without it, and if Debian's can't be installed, it is a whole browser.
 * @returns the path of an executable
 * @throws if none can be found or installed, with the attempts in the message
 */
export function findHeadlessChromium(): string {
  const found = named() ?? findProgram(headlessShells) ?? installed()
  if (found) return found
  try {
    installPackage('chromium-headless-shell')
  } catch {
    // Not Debian or not root: use a whole browser.
  }
  return findProgram(headlessShells) ?? install()
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (path && !isExecutable(path))
    throw new Error(`CHROMIUM_PATH: ${path} is not an executable file`)
  return path || undefined
}

function installed(): string | undefined {
  const own = chromium.executablePath()
  return findProgram(names) ?? (isExecutable(own) ? own : undefined)
}

function install(): string {
  const tried: string[] = []
  // Playwright's download comes first; Debian's package helps where its host is unreachable.
  const ways: Record<string, (way: string) => unknown> = {
    'npx playwright install --with-deps chromium': run,
    'npx playwright install chromium': run,
    'apt-get install chromium': () => installPackage('chromium'),
  }
  for (const [way, take] of Object.entries(ways)) {
    try {
      take(way)
    } catch {
      tried.push(way)
      continue
    }
    const found = installed()
    if (found) return found
  }
  throw new Error(
    `No Chromium found, and none could be installed (${tried.join('; ')}). ` +
      'Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
}

function run(way: string) {
  console.log(`> ${way}`)
  const [command = '', ...rest] = way.split(' ')
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 240_000 })
}
