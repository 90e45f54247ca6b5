import type { Comparison, Row } from './compare.ts'

/** Formats a comparison as text, with each other figure also as a multiple of ours. */
export function table({ title, rows, failures }: Comparison): string {
  const names = Object.keys(rows[0]?.figures ?? {})
  const lines = [
    ['', ...names],
    ...rows.map((row) => [row.name, ...names.map((figure) => cell(figure, row, row === rows[0]))]),
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

function cell(name: string, { figures, ratios }: Row, isOurs: boolean): string {
  const figure = figures[name]
  if (figure === undefined) return '-'
  const ratio = ratios[name]
  const times = ratio === undefined ? '' : `(${ratio.toFixed(ratio < 10 ? 2 : 0)}x)`
  return `${rounded(figure)} ${times.padStart(isOurs ? 0 : 8)}`.trimEnd()
}

const rounded = (figure: number) =>
  figure === 0 ? '0' : figure.toFixed(Math.abs(figure) < 0.1 ? 3 : Math.abs(figure) < 10 ? 1 : 0)
