/** A point of a chart, in percent of its width and height. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The range of the points, which leaves room for the labels around them. */
const left = 9
const right = 91
const top = 16
const bottom = 84

/**
 * Places the counts of a case on a chart whose lowest line is zero.
 * @returns the points of both phases, and where the line between the phases is
 */
export function chartOf(baseline: readonly number[], counts: readonly number[]) {
  const all = [...baseline, ...counts]
  const highest = Math.max(...all)
  const step = (right - left) / (all.length - 1)
  const points = all.map(
    (count, at): Point => ({
      x: round(left + at * step),
      y: round(bottom - (count / highest) * (bottom - top)),
    }),
  )
  return {
    baseline: points.slice(0, baseline.length),
    counts: points.slice(baseline.length),
    change: round(left + (baseline.length - 0.5) * step),
    zero: bottom,
  }
}

const round = (percent: number) => Math.round(percent * 100) / 100
