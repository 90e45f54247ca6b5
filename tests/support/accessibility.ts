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
/** Each page reads it anew: in its short form, which takes two thirds of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Those that another color scheme alone can break. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
/** Those that another color scheme or width can break. */
const rulesOfLooks = [...rulesOfColor, 'target-size', 'scrollable-region-focusable']

/**
 * Runs axe with its WCAG 2.2 AA rules and its best practices on the page as it stands now.
 * @param part a selector of what is looked at
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findings(page.mainFrame(), tags, part)).toEqual([])
}

/** Runs on a page that is accessible otherwise what another color scheme or width can break. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await findings(page.mainFrame(), rulesOfLooks)).toEqual([])
}

/**
 * What axe finds in a part of a frame, on a light ground and then on a dark one.
 * @param part a selector
 */
export async function findingsOnBothGrounds(frame: Frame, part: string): Promise<string[]> {
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
      // Colours are measured as they are: what fades would be judged halfway. A scheme that changes
      // is heard of in the next frame, and so is the end of what it sets going.
      let moving: Animation[]
      do {
        await new Promise(requestAnimationFrame)
        // The document does not list what moves in shadow trees.
        const trees = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
        moving = [document, ...trees]
          .flatMap((tree) => tree.getAnimations())
          .filter(({ playState, effect }) => {
            return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
          })
        for (const one of moving) one.finish()
      } while (moving.length > 0)
      const { violations } = await window.axe.run(part, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`)
    },
    [part, rules] as const,
  )
}
