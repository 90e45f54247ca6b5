import { findDebianProgram } from '../support/programs.ts'

/** Finds Firefox in FIREFOX_PATH or the system, or installs Debian's. */
export function findFirefox(): string {
  const names = ['firefox-esr', 'firefox']
  return findDebianProgram('Firefox', names, 'firefox-esr', process.env.FIREFOX_PATH)
}

/** Finds WebKitGTK's driver and the X server that its browser needs, or installs Debian's. */
export function findWebKit() {
  const named = process.env.WEBKIT_DRIVER_PATH
  return {
    driver: findDebianProgram('WebKit', ['WebKitWebDriver'], 'webkit2gtk-driver', named),
    xvfb: findDebianProgram('Xvfb for WebKit', ['Xvfb'], 'xvfb'),
  }
}
