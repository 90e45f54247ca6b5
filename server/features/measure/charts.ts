import site from '../../../data/site.json' with { type: 'json' }
import { escaped } from '../../pages/template.ts'

/** A length to draw, and what to call it. */
export interface Bar {
  readonly label: string
  readonly value: number
}

const width = 640
const rowHeight = 34
const columnsHeight = 160
const baseline = columnsHeight - 22

export const format = (value: number) => value.toLocaleString(site.locale)

/** Draws horizontal bars, each below its label. The table beside it says the same to readers of text. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  const rows = bars.map(({ label, value }, at) => {
    const y = at * rowHeight
    const length = ((width - 80) * value) / longest
    return `<text x="0" y="${y + 13}">${escaped(label)}</text>
<rect x="0" y="${y + 18}" width="${Math.max(1, length).toFixed(1)}" height="12" rx="2"/>
<text class="value" x="${(length + 8).toFixed(1)}" y="${y + 28}">${format(value)}</text>`
  })
  return svg(title, bars.length * rowHeight, rows)
}

/** Draws a column for each day, with the highest value and the first and last day in words. */
export function columnChart(title: string, days: readonly Bar[]): string {
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const step = width / days.length
  const columns = days.map(({ label, value }, at) => {
    const height = ((baseline - 20) * value) / highest
    const [x, y] = [at * step + step * 0.1, baseline - height]
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(step * 0.8).toFixed(1)}" height="${height.toFixed(1)}"><title>${label}: ${format(value)}</title></rect>`
  })
  return svg(title, columnsHeight, [
    `<line x1="0" x2="${width}" y1="${baseline}" y2="${baseline}"/>`,
    ...columns,
    `<text class="value" x="0" y="13">Highest: ${format(highest)}</text>`,
    `<text x="0" y="${columnsHeight - 4}">${days[0]?.label ?? ''}</text>`,
    `<text class="end" x="${width}" y="${columnsHeight - 4}">${days.at(-1)?.label ?? ''}</text>`,
  ])
}

function svg(title: string, height: number, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">${parts.join('\n')}</svg>`
}
