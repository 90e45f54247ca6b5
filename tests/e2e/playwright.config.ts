import { defineConfig } from '@playwright/test'
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { patienceMs } from '../support/patience.ts'

// E2e tests use the output of `npm run build` and whichever Chromium the machine has.
export default defineConfig({
  testDir: '..',
  // For `npm test -- --all`: a .full.spec.ts runs one promise on many hosts, payloads or stories, or is work at the desk.
  projects: [
    // First, because the longest tests are there.
    { name: 'e2e-full', testMatch: '**/*.full.spec.ts' },
    { name: 'e2e', testMatch: '{e2e,promises}/!(*.full).spec.ts' },
  ],
  globalSetup: '../support/built.ts',
  outputDir: '../../var/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Browsers wait for servers and timers, so three workers keep two cores busy.
  workers: 3,
  // Generous, because a busy machine may be slow.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  // What fails runs again after all others: see runAlone.
  retries: 0,
  reporter: 'line',
  use: {
    // Tracing every test would take 20% longer.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        ...quietFlags,
        // Without a GPU, emulating one is slower than none. Only Lighthouse enables it, because it measures
        // frames.
        '--disable-gpu',
        // A host that isn't this machine's own. Options of a file's own would need browsers of their own.
        '--host-resolver-rules=MAP desk.test 127.0.0.1',
      ],
    },
  },
})
