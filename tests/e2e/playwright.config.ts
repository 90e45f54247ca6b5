import { defineConfig } from '@playwright/test'
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'

// E2e tests use the output of `npm run build` and whichever Chromium the machine has.
export default defineConfig({
  testDir: '..',
  // A .ci.spec.ts runs one promise on many hosts, payloads or stories, or is work at the desk.
  projects: [
    // First, because the longest tests are there.
    { name: 'e2e-ci', testMatch: '**/*.ci.spec.ts' },
    { name: 'e2e', testMatch: '{e2e,promises}/!(*.ci).spec.ts' },
  ],
  globalSetup: '../support/built.ts',
  outputDir: '../../var/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous, because a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: process.env.CI ? 60_000 : 5_000 },
  // A test that passes only on a retry is flaky and must fail.
  retries: 0,
  reporter: 'line',
  use: {
    // Tracing every test would take 20% longer.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // Without a GPU, emulating one is slower than none. Only Lighthouse enables it, because it measures
      // frames.
      args: [...quietFlags, '--disable-gpu'],
    },
  },
})
