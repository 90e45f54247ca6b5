interface Bar {
  readonly label: string
  readonly value: number
}

interface Props {
  /** The accessible name. A table beside the chart has the numbers. */
  readonly title: string
  readonly bars: readonly Bar[]
}

const rowHeight = 44
const columnsHeight = 150
const baseline = columnsHeight - 24
/** In percent, which leaves space for the number beside the longest bar. */
const widest = 82

/** Horizontal bars, each below its label. */
export function BarChart({ title, bars }: Props) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg className="chart" role="img" aria-label={title} height={bars.length * rowHeight}>
      {bars.map(({ label, value }, at) => {
        const length = `${(widest * value) / longest}%`
        return (
          <g key={label} transform={`translate(0 ${at * rowHeight})`}>
            <text y="15">{label}</text>
            <rect y="22" width={length} height="14" rx="2" />
            <text className="value" x={length} dx="8" y="34">
              {value.toLocaleString()}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A column for each day or month. */
export function ColumnChart({ title, bars }: Props) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  // Without any count there is no bar to scale.
  const scale = Math.max(1, highest)
  const step = 100 / bars.length
  return (
    <svg className="chart" role="img" aria-label={title} height={columnsHeight}>
      <text className="value" y="13">
        {`${title}, ${highest.toLocaleString()}`}
      </text>
      {bars.map(({ label, value }, at) => {
        const height = ((baseline - 24) * value) / scale
        return (
          <rect
            key={label}
            x={`${step * (at + 0.1)}%`}
            y={baseline - height}
            width={`${step * 0.8}%`}
            height={height}
          >
            <title>{`${label}: ${value.toLocaleString()}`}</title>
          </rect>
        )
      })}
      <line x2="100%" y1={baseline} y2={baseline} />
      <text y={columnsHeight - 4}>{bars[0]?.label}</text>
      <text className="end" x="100%" y={columnsHeight - 4}>
        {bars.at(-1)?.label}
      </text>
    </svg>
  )
}
