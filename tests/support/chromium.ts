import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findProgram, installPackage, isExecutable } from './programs.ts'

const withoutFeatures = [
  // Two pages of the browser's own behind the address bar of each window. E2e tests took half as long
  // again with them.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright turns off; of two lists Chromium heeds only the second one.
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

/** Turns off what Chromium does unasked, because it takes time and asks the network. */
export const quietly = [
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
 * A whole browser: CHROMIUM_PATH, else the system's Chromium or Chrome, else Playwright's own, else one
 * that is installed now.
 * @returns the path of an executable
 * @throws where no browser is to be had, saying what was tried
 */
export function findChromium(): string {
  return named() ?? installed() ?? install()
}

/**
 * The browser of the e2e tests: Chromium's headless shell, as Playwright itself would take, because it opens
 * a page in a third of the time; where there is none, and Debian's can't be installed, a whole browser.
 * @returns the path of an executable
 * @throws where no browser is to be had, saying what was tried
 */
export function findHeadlessChromium(): string {
  const found = named() ?? findProgram(headlessShells) ?? installed()
  if (found) return found
  try {
    installPackage('chromium-headless-shell')
  } catch {
    // Not Debian, or not root: a whole browser will do.
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
  // Playwright's download first; where its host is out of reach, Debian's own package.
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
  const [command = '', ...rest] = way.split(' ')
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 240_000 })
}
