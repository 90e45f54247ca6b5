import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'

/** One bar or column of a chart. */
export interface Bar {
  readonly label: string
  readonly value: number
}

const rowHeight = 44
const columnsHeight = 150
const baseline = columnsHeight - 24
/** In percent, which leaves space for the number beside the longest bar. */
const widest = 82

/** Formats a number for the site's locale. */
export const format = (value: number) => value.toLocaleString(site.locale)

/** Draws horizontal bars, each below its label. A table beside it has the same numbers. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  const rows = bars.map(({ label, value }, index) => {
    const y = index * rowHeight
    const length = `${((widest * value) / longest).toFixed(2)}%`
    return `<text y="${y + 15}">${escapeHtml(label)}</text>
<rect y="${y + 22}" width="${length}" height="14" rx="2"/>
<text class="value" x="${length}" dx="8" y="${y + 34}">${format(value)}</text>`
  })
  return svg(title, bars.length * rowHeight, rows)
}

/** Draws a column for each day, with the highest value and the first and the last day. */
export function columnChart(title: string, days: readonly Bar[]): string {
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const step = 100 / days.length
  const columns = days.map(({ label, value }, index) => {
    const height = ((baseline - 24) * value) / highest
    const [x, y] = [step * (index + 0.1), baseline - height]
    return `<rect x="${x.toFixed(2)}%" y="${y.toFixed(1)}" width="${(step * 0.8).toFixed(2)}%" height="${height.toFixed(1)}"><title>${label}: ${format(value)}</title></rect>`
  })
  return svg(title, columnsHeight, [
    `<text class="value" y="13">Highest day: ${format(highest)}</text>`,
    ...columns,
    `<line x2="100%" y1="${baseline}" y2="${baseline}"/>`,
    `<text y="${columnsHeight - 4}">${days[0]?.label ?? ''}</text>`,
    `<text class="end" x="100%" y="${columnsHeight - 4}">${days.at(-1)?.label ?? ''}</text>`,
  ])
}

function svg(title: string, height: number, parts: readonly string[]): string {
  return `<svg height="${height}" role="img" aria-label="${escapeHtml(title)}">${parts.join('\n')}</svg>`
}
