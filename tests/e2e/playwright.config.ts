import { defineConfig } from '@playwright/test'
import { findHeadlessChromium, quietly } from '../support/chromium.ts'

// E2e tests run on what `npm run build` made, in whichever Chromium the machine has.
export default defineConfig({
  testDir: '..',
  // What ends in .ci.spec.ts walks one promise through many hosts, payloads or stories.
  projects: [
    { name: 'e2e', testMatch: '{e2e,promises}/!(*.ci).spec.ts' },
    { name: 'e2e-ci', testMatch: '**/*.ci.spec.ts' },
  ],
  globalSetup: '../support/built.ts',
  outputDir: '../../var/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Far more than they take: a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // What passes at a second try only, fails by luck.
  retries: 0,
  reporter: 'line',
  use: {
    // To trace them all would take a fifth of the time again.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // Where there is no GPU, one is imitated, which takes longer than to do without. Lighthouse has it,
      // for frames are among what it measures.
      args: [...quietly, '--disable-gpu'],
    },
  },
})
