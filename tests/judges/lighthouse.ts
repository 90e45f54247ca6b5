import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { findChromium, quietFlags } from '../support/chromium.ts'

type Result = RunnerResult['lhr']
type Category = Result['categories'][string]

interface Report {
  /** 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>
  readonly layoutShift: number
  /** Largest Contentful Paint on the simulated network, in milliseconds. */
  readonly paint: number
  /** The number of render-blocking requests. */
  readonly blocking: number
  readonly kilobytes: number
  /** Reasons against the back/forward cache that the page can influence. */
  readonly reloads: readonly string[]
  /** Audits that lowered a score: the name and its message. */
  readonly faults: readonly string[]
}

// It keeps a core busy for a second before each page, to warn of slow machines: their time counts for nothing here.
Object.assign(pageFunctions, { computeBenchmarkIndex: () => 2000 })

/** What the server takes for a page on a quiet machine, with room to spare. */
const serverMs = 20

/**
 * Audits a page until it is as fast as wanted, five times at most. The least time is the page's own, because
 * what else a machine does only adds to it: a request is answered late, a frame is painted late, and now and
 * then headless Chromium reports none.
 * @param minPerformance 0 to 100
 */
async function measured(
  url: string,
  flags: Flags,
  minPerformance: number,
  runs = 5,
): Promise<Result> {
  const { lhr } = (await lighthouse(url, flags)) ?? {}
  if (!lhr) throw new Error(`Lighthouse returned no result for ${url}`)
  const isReached = scoreOf(lhr.categories.performance) >= minPerformance
  return isReached || runs === 1 ? lhr : measured(url, flags, minPerformance, runs - 1)
}

const scoreOf = (category: Category | undefined) => Math.round((category?.score ?? 0) * 100)

/**
 * Runs Lighthouse's mobile preset on page after page in one Chromium. It simulates the network of a phone
 * from each page's requests and bytes. A phone's CPU would be simulated from the time that this machine
 * takes, which depends on what else it does, so tasks count as done at once.
 * @returns a function that audits a URL, and one that closes the browser
 */
export async function startLighthouse() {
  const { port, kill } = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...quietFlags],
    // Twice a second: a busy machine may need a minute to start it.
    maxConnectionRetries: 240,
  })
  return {
    close: kill,
    /**
     * @param minPerformance the score that ends the measuring
     * @param skipped audits that don't apply to this page
     */
    async judge(
      url: string,
      minPerformance: number,
      skipped: readonly string[] = [],
    ): Promise<Report> {
      const { origin } = new URL(url)
      const flags: Flags = {
        port,
        logLevel: 'error',
        skipAudits: [...skipped],
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        disableFullPageScreenshot: true,
        throttling: { cpuSlowdownMultiplier: 0 },
        // Otherwise the simulated network would wait as long as this machine.
        precomputedLanternData: {
          additionalRttByOrigin: { [origin]: 0 },
          serverResponseTimeByOrigin: { [origin]: serverMs },
        },
      }
      const { categories, audits } = await measured(url, flags, minPerformance)
      const scored = Object.entries(categories).map(([name, category]) => ({
        ...{ name, score: scoreOf(category) },
        auditRefs: category.auditRefs,
      }))
      const faults = scored
        .filter(({ score }) => score < 100)
        .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
        .map(({ id }) => audits[id])
        .filter((audit) => audit && audit.score !== null && audit.score < 1)
        .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`)
      const cached = audits['bf-cache']?.details
      const reasons = cached?.type === 'table' ? cached.items : []
      const insight = audits['render-blocking-insight']?.details
      return {
        scores: Object.fromEntries(scored.map(({ name, score }) => [name, score])),
        layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
        paint: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
        blocking: insight && 'items' in insight ? insight.items.length : 0,
        kilobytes: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 100) / 10,
        reloads: reasons
          .filter(({ failureType }) => failureType === 'Actionable')
          .map(({ reason }) => `${reason}`),
        faults,
      }
    },
  }
}
