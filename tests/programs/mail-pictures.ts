// Pictures of each mail for a phone and a window, light and dark, in dist/mails: `npm run pictures:mails`. If
// SpamAssassin is installed, it scores each mail without the network.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { mailSamples } from '../support/mail-samples.ts'

const mails = Object.entries(mailSamples())
const maxScore = 1
mkdirSync('dist/mails', { recursive: true })
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: quietFlags })
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 700]) {
    const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme })
    for (const [name, { html }] of mails) {
      await page.setContent(html)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) fail(`${name} is ${overflow} px too wide at ${width}`)
      const path = `dist/mails/${name}-${width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: true })
    }
    await page.close()
  }
}
await browser.close()

for (const [name, mail] of mails) {
  const from = { name: 'Antecedent', address: 'hello@antecedent.example' }
  const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers }
  const composer = new MailComposer({ ...mail, from, to: 'ada@example.com', headers })
  const scored = spawnSync('spamassassin', ['--local', '--test-mode'], {
    input: await composer.compile().build(),
    encoding: 'utf8',
  })
  if (scored.error) {
    console.log('SpamAssassin is not installed, so nothing is scored')
    break
  }
  const [, score = '', rules = ''] =
    /score=(-?[\d.]+) .*?tests=(\S+)/s.exec(scored.stdout.replace(/\n\s+/g, ' ')) ?? []
  console.log(`${name.padEnd(16)} ${score} ${rules}`)
  if (score === '' || Number(score) > maxScore) fail(`${name} scores ${score}`)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
