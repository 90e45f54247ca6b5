import { Histogram, type Registry } from 'prom-client'

const name = 'http_request_duration_seconds'
const help = 'Time until the answer begins, by route pattern and class of status.'
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Labels = Readonly<Record<'method' | 'route' | 'status', string>>

interface Series {
  readonly labels: Labels
  readonly statusClass: number
  /** How many took longer than the bound before and no longer than this one. */
  readonly within: number[]
  count: number
  sum: number
}

/**
 * How long requests took. To count one, the library's own way takes a tenth of the time in which a
 * page is sent, so that only reading is left to it.
 */
export class RequestHistogram extends Histogram<keyof Labels> {
  /** By route, for a key of all labels would have to be put together for each request. */
  readonly #series = new Map<string, Series[]>()

  constructor(registry: Registry) {
    super({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      buckets: bounds,
      registers: [registry],
    })
  }

  count(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request
    const known = methods.has(method) ? method : 'other'
    const series = this.#seriesOf(route, known, Math.floor(status / 100))
    series.count += 1
    series.sum += seconds
    let bound = 0
    while (seconds > (bounds[bound] ?? Number.POSITIVE_INFINITY)) bound += 1
    if (bound < bounds.length) series.within[bound] = (series.within[bound] ?? 0) + 1
  }

  /** What the library reads, for its text and for sums over processes. */
  async getForPromString() {
    const values = [...this.#series.values()].flat().flatMap(valuesOf)
    return { name, help, type: 'histogram', values, aggregator: 'sum' }
  }

  #seriesOf(route: string, method: string, statusClass: number): Series {
    const ofRoute = this.#series.get(route) ?? []
    for (const series of ofRoute) {
      if (series.statusClass === statusClass && series.labels.method === method) return series
    }
    const labels = { method, route, status: `${statusClass}xx` }
    const series = { labels, statusClass, within: bounds.map(() => 0), count: 0, sum: 0 }
    this.#series.set(route, [...ofRoute, series])
    return series
  }
}

function valuesOf({ labels: sharedLabels, within, count, sum }: Series) {
  const bucket = (le: number | string, value: number) => {
    return { metricName: `${name}_bucket`, labels: { le }, sharedLabels, value }
  }
  let upTo = 0
  const buckets = bounds.map((bound, index) => {
    upTo += within[index] ?? 0
    return bucket(bound, upTo)
  })
  return [
    ...buckets,
    bucket('+Inf', count),
    { metricName: `${name}_sum`, labels: {}, sharedLabels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels, value: count },
  ]
}
