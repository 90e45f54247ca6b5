import { defineConfig } from '@playwright/test'
import { findChromium, quietly } from '../support/chromium.ts'

// Journeys run on what `npm run build` made, in whichever Chromium the machine has.
export default defineConfig({
  testDir: '..',
  testMatch: ['journeys/*.spec.ts', 'promises/*.spec.ts'],
  outputDir: '../../var/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine may be slower than a journey's patience; whoever needs the second try is named.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: '../../var/journeys.json' }]],
  use: {
    // Of the second try only: to trace all of them costs a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      // Where there is no GPU, one is imitated, which takes longer than to do without. Lighthouse has it,
      // for frames are among what it measures.
      args: [...quietly, '--disable-gpu'],
    },
  },
})
