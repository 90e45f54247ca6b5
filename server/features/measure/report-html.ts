import { createHash } from 'node:crypto'
import { measure } from '../../../data/contracts/measure.ts'
import { type NamedCounts, type Numbers, shareOf } from '../../../data/contracts/numbers.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { escaped } from '../../pages/template.ts'
import { barChart, columnChart, format } from './charts.ts'

const { events, funnel, labels } = measure
const mostBars = 10

const css = `
:root { color-scheme: light dark; --text: light-dark(#1f2524, #e8ebe8); --soft: light-dark(#4d5755, #b3bcb8);
  --line: light-dark(#c9cfcc, #46504d); --bar: light-dark(#0d6b5f, #5cc4b2); --page: light-dark(#fff, #161b1a); }
body { margin: 2rem auto; max-width: 72rem; padding-inline: 1rem; color: var(--text); background: var(--page);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; margin-block-end: 0; }
section { margin-block: 2.5rem; break-inside: avoid-page; }
.beside { display: grid; gap: 1.5rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; inline-size: 100%; }
th, td { border-block-end: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: end; }
th:first-child { text-align: start; overflow-wrap: anywhere; }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 400; }
svg { display: block; inline-size: 100%; block-size: auto; overflow: visible; }
svg rect { fill: var(--bar); }
svg line { stroke: var(--line); }
svg text { fill: var(--soft); font-size: 15px; }
svg .value { fill: var(--text); }
svg .end { text-anchor: end; }
@media print { :root { color-scheme: light; } body { margin: 0; font-size: 0.8rem; } }
`

/** The report as one file: no script, nothing that is loaded, and fit to be printed. */
export function reportHtml({ from, to, total, days, widgets, sources, pages }: Numbers): string {
  const hash = createHash('sha256').update(css).digest('base64')
  const title = `What works on ${site.brand.name}, ${from} to ${to}`
  const steps = funnel.map((event) => ({ label: labels[event], value: total[event] }))
  return `<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>Each number is a sum of page views. A source is known for the page that a visit begins with.</p>
${section('From a view to a lead', barChart('From a view to a lead', steps), funnelTable(total))}
${section('Views by day', columnChart('Views by day', barsOf(days, 'view')))}
${section('Submitted by day', columnChart('Submitted by day', barsOf(days, 'submitted')), table('Day', days))}
${section('Widgets', barChart('Submitted by widget', top(widgets, 'submitted')), table('Widget', widgets))}
${section('Sources', barChart('Views by source', top(sources, 'view')), table('Source', sources))}
${section('Pages', barChart('Views by page', top(pages, 'view')), table('Page', pages))}
</main>
</body>
</html>
`
}

type Event = (typeof events)[number]

const barsOf = (rows: readonly NamedCounts[], event: Event) =>
  rows.map((row) => ({ label: row.name, value: row[event] }))

const top = (rows: readonly NamedCounts[], event: Event) =>
  barsOf(rows, event)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, mostBars)

function section(title: string, ...parts: readonly string[]): string {
  return `<section>
<h2>${title}</h2>
<div class="beside">${parts.map((part) => `<div>${part}</div>`).join('\n')}</div>
</section>`
}

function funnelTable(total: Numbers['total']): string {
  const rows = funnel.map((event, at) => {
    const before = funnel[at - 1] ?? event
    const cells = [
      format(total[event]),
      shareOf(total[event], total.view),
      shareOf(total[event], total[before]),
    ]
    return row(labels[event], cells)
  })
  return tableOf('Steps', ['Step', 'Count', 'Of views', 'Of the step before'], rows)
}

function table(heading: string, rows: readonly NamedCounts[]): string {
  if (rows.length === 0) return '<p>Nothing was counted.</p>'
  const cells = (counts: NamedCounts) => events.map((event) => format(counts[event]))
  return tableOf(
    `By ${heading.toLowerCase()}`,
    [heading, ...events.map((event) => labels[event])],
    rows.map((counts) => row(counts.name, cells(counts))),
  )
}

function tableOf(name: string, headings: readonly string[], rows: readonly string[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('')
  return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`
}

function row(name: string, cells: readonly string[]): string {
  return `<tr><th scope="row">${escaped(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}
