import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { findChromium, quietFlags } from './chromium.ts'

interface Report {
  /** 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>
  readonly layoutShift: number
  /** Largest Contentful Paint and Total Blocking Time on the simulated phone, in milliseconds. */
  readonly paint: number
  readonly blockedTime: number
  /** The number of render-blocking requests. */
  readonly blocking: number
  readonly kilobytes: number
  /** Reasons against the back/forward cache that the page can influence. */
  readonly reloads: readonly string[]
  /** Audits that lowered a score: the name and its message. */
  readonly faults: readonly string[]
}

/**
 * CPU throttling factor for Lighthouse's mobile phone: its default of 4 suits a desktop of index
 * 1533, the lower ones come from Lighthouse's calculator for slower machines.
 * @see https://lighthouse-cpu-throttling-calculator.vercel.app
 */
function cpuSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1533) return 4
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650)
}

/**
 * Runs Lighthouse's mobile preset (simulated throttling) on page after page in one Chromium.
 * @returns a function that audits a URL, and one that closes the browser
 */
export async function startLighthouse() {
  const { port, kill } = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...quietFlags],
  })
  // Each run measures the machine's current speed for the next one.
  let cpuSlowdownMultiplier = 4
  return {
    close: kill,
    /** @param skipped audits that don't apply to this page */
    async judge(url: string, skipped: readonly string[] = []): Promise<Report> {
      const flags: Flags = {
        port,
        logLevel: 'error',
        skipAudits: [...skipped],
        throttling: { cpuSlowdownMultiplier },
      }
      const result = await lighthouse(url, flags)
      if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
      const { categories, audits, environment } = result.lhr
      cpuSlowdownMultiplier = cpuSlowdown(environment.benchmarkIndex)
      const scored = Object.entries(categories).flatMap(([name, { score, auditRefs }]) => [
        { name, score: Math.round((score ?? 0) * 100), auditRefs },
      ])
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
        blockedTime: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
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
