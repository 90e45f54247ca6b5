import { hash } from 'node:crypto'
import { type MeasuredEvent as Event, measure } from '../../../data/contracts/measure.ts'
import type { NamedCounts, Numbers } from '../../../data/contracts/numbers.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'
import { barChart, columnChart, format } from './charts.ts'
import { funnelSteps } from './numbers.ts'

const { events, funnel, labels, ofWidgets } = measure
const maxBars = 10

const css = `
:root { color-scheme: light dark; --text: light-dark(#1f2524, #e8ebe8); --soft: light-dark(#4d5755, #b3bcb8);
  --line: light-dark(#c9cfcc, #46504d); --bar: light-dark(#0d6b5f, #5cc4b2); --page: light-dark(#fff, #161b1a); }
body { margin: 2rem auto; max-width: 72rem; padding-inline: 1rem; color: var(--text); background: var(--page);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; margin-block-end: 0; }
section { margin-block: 2.5rem; break-inside: avoid-page; }
.beside { display: grid; gap: 1.5rem 3rem; align-items: start; }
@media (min-width: 64rem) { .beside { grid-template-columns: 2fr 3fr; } }
h3 { font-size: 1rem; margin-block: 1rem 0.5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; inline-size: 100%; }
th, td { border-block-end: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: end; }
th:first-child { text-align: start; min-inline-size: 7rem; overflow-wrap: break-word; }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 400; }
svg { display: block; inline-size: 100%; }
svg rect { fill: var(--bar); }
svg line { stroke: var(--line); }
svg text { fill: var(--soft); font-size: 0.9rem; }
svg .value { fill: var(--text); }
svg .end { text-anchor: end; }
@media print { :root { color-scheme: light; } body { margin: 0; font-size: 0.8rem; } }
`

/** Returns the report as one HTML file without scripts or other files, which can be printed. */
export function reportHtml({ from, to, total, days, widgets, sources, pages }: Numbers): string {
  const styleHash = hash('sha256', css, 'base64')
  const title = `What works on ${site.brand.name}, ${from} to ${to}`
  const steps = funnel.map((event) => ({ label: labels[event], value: total[event] }))
  return `<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${styleHash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>Each number is a sum of page views. A campaign is known for each page of its visit, another source for the page that a visit begins with.</p>
${section('From a view to a lead', barChart('From a view to a lead', steps), funnelTable(total))}
${section('Day by day', trend(days, 'view') + trend(days, 'submitted') + trend(days, 'call') + trend(days, 'booked'), table('Day', days.toReversed()))}
${section('Sources', ranking('Source', sources, 'view'), table('Source', sources))}
${section('Pages', ranking('Page', pages, 'view'), table('Page', pages))}
${section('Widgets', ranking('Widget', widgets, 'submitted'), table('Widget', widgets, ofWidgets))}
</main>
</body>
</html>
`
}

const barsOf = (rows: readonly NamedCounts[], event: Event) =>
  rows.map((row) => ({ label: row.name, value: row[event] }))

function trend(days: readonly NamedCounts[], event: Event): string {
  const title = `${labels[event]} by day`
  return `<h3>${title}</h3>${columnChart(title, barsOf(days, event))}`
}

function ranking(name: string, rows: readonly NamedCounts[], event: Event): string {
  const title = `${labels[event]} by ${name.toLowerCase()}`
  const bars = barsOf(rows, event).toSorted((one, other) => other.value - one.value)
  return `<h3>${title}</h3>${barChart(title, bars.slice(0, maxBars))}`
}

function section(title: string, ...parts: readonly string[]): string {
  return `<section>
<h2>${title}</h2>
<div class="beside">${parts.map((part) => `<div>${part}</div>`).join('\n')}</div>
</section>`
}

function funnelTable(total: Numbers['total']): string {
  const rows = funnelSteps(total).map(({ step, count, ...shares }) => [
    step,
    format(count),
    ...Object.values(shares),
  ])
  return tableOf('Steps', ['Step', 'Count', 'Of views', 'Of the step before'], rows)
}

function table(
  heading: string,
  rows: readonly NamedCounts[],
  columns: readonly Event[] = events,
): string {
  if (rows.length === 0) return '<p>Nothing was counted.</p>'
  return tableOf(
    `By ${heading.toLowerCase()}`,
    [heading, ...columns.map((event) => labels[event])],
    rows.map((row) => [row.name, ...columns.map((event) => format(row[event]))]),
  )
}

type Cells = readonly string[]

function tableOf(name: string, headings: Cells, rows: readonly Cells[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('')
  const body = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell) => `<td>${cell}</td>`).join('')
    return `<tr><th scope="row">${escapeHtml(first)}</th>${cells}</tr>`
  })
  return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`
}
