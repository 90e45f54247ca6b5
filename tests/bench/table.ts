import type { Comparison, Figures } from './compare.ts'

/** A comparison as text: every figure, and beside those of the others how often it holds ours. */
export function table({ title, rows, failures }: Comparison): string {
  const ours = rows[0]?.figures ?? {}
  const names = Object.keys(ours)
  const lines = [
    ['', ...names],
    ...rows.map(({ name, figures }, at) => [
      name,
      ...names.map((figure) => cell(figure, figures, at === 0 ? {} : ours)),
    ]),
  ]
  const widths = ['', ...names].map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const text = lines.map((line) =>
    line
      .map((one, column) =>
        column ? one.padStart(widths[column] ?? 0) : one.padEnd(widths[0] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return [title, ...text, ...failures.map((failure) => `not measured: ${failure}`)].join('\n')
}

function cell(name: string, figures: Figures, ours: Figures): string {
  const figure = figures[name]
  if (figure === undefined) return '-'
  const ratio = figure / (ours[name] ?? 0)
  const times = Number.isFinite(ratio) ? `(${rounded(ratio)}x)` : ''
  return `${rounded(figure)} ${times.padStart(ours[name] === undefined ? 0 : 8)}`.trimEnd()
}

const rounded = (figure: number) =>
  figure === 0 ? '0' : figure.toFixed(Math.abs(figure) < 0.1 ? 3 : Math.abs(figure) < 10 ? 1 : 0)
