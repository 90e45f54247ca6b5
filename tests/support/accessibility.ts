import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The minified build, because each page parses it again; it takes two thirds of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules that another color scheme alone can break. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
/** Rules that another color scheme or width can break. */
const rulesOfLooks = [...rulesOfColor, 'target-size', 'scrollable-region-focusable']

/**
 * Runs axe with its WCAG 2.2 AA rules and its best practices on the page in its current state.
 * @param part a selector that limits the check
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findings(page.mainFrame(), tags, part)).toEqual([])
}

/** Runs only the rules that another color scheme or width can break. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await findings(page.mainFrame(), rulesOfLooks)).toEqual([])
}

/**
 * Runs axe on a part of a frame, first on a light background and then on a dark one.
 * @param part a selector
 */
export async function violationsOnLightAndDark(frame: Frame, part: string): Promise<string[]> {
  const onLight = await findings(frame, tags, part)
  await frame.evaluate(() => {
    Object.assign(document.body.style, { background: 'black', color: 'white' })
  })
  return [...onLight, ...(await findings(frame, rulesOfColor, part))]
}

async function findings(frame: Frame, rules: string[], part = ':root'): Promise<string[]> {
  await frame.page().emulateMedia({ reducedMotion: 'reduce' })
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return frame.evaluate(
    async ([part, runOnly]) => {
      // Finishes animations first: axe would measure half-faded colours. A page hears of a changed scheme
      // only in the frame after the change, and the transitions that it starts then come later still.
      for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
        await new Promise(requestAnimationFrame)
        // The document doesn't list animations of shadow trees.
        const trees = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
        const moving = [document, ...trees]
          .flatMap((tree) => tree.getAnimations())
          .filter(({ playState, effect }) => {
            return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
          })
        for (const one of moving) one.finish()
        if (moving.length > 0) stillFrames = 0
      }
      const { violations } = await window.axe.run(part, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`)
    },
    [part, rules] as const,
  )
}
