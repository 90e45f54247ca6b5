/** A point of a chart, in percent of its width and height. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The range of the points, which leaves room for the labels around them. */
const left = 13
const right = 84
const top = 14
const bottom = 84

/**
 * Places the counts of a case on a chart whose lowest line is zero.
 * @returns the points of both phases, where the line between the phases is, and what the axes say
 */
export function chartOf(baseline: readonly number[], counts: readonly number[]) {
  const all = [...baseline, ...counts]
  const highest = Math.max(...all)
  const step = (right - left) / (all.length - 1)
  const yOf = (count: number) => round(bottom - (count / highest) * (bottom - top))
  const points = all.map((count, at): Point => ({ x: round(left + at * step), y: yOf(count) }))
  const after = points.slice(baseline.length)
  const tick = tickBelow(highest)
  return {
    baseline: points.slice(0, baseline.length),
    counts: after,
    change: round(left + (baseline.length - 0.5) * step),
    zero: bottom,
    mean: yOf(baseline.reduce((sum, count) => sum + count, 0) / baseline.length),
    axis: [0, tick / 2, tick].map((value) => ({ value, y: yOf(value) })),
    /** The first count below the line, some between, and the last. */
    steps: [1, 4, 8, after.length]
      .filter((number, at, all) => at === all.length - 1 || number < after.length - 1)
      .map((number) => ({ number, x: after[number - 1]?.x ?? right })),
  }
}

/** The highest value of an axis that the counts still reach, and that has a half: 60 for 64, 2 for 2.9. */
function tickBelow(highest: number): number {
  const digit = 10 ** Math.floor(Math.log10(highest))
  const unit = highest < 2 * digit ? digit / 5 : 2 * digit
  return Math.floor(highest / unit) * unit
}

const round = (percent: number) => Math.round(percent * 100) / 100
