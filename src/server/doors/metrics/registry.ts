type Labels = Readonly<Record<string, string | number>>

/** Metrics in the text format of Prometheus 0.0.4. */
export class Registry {
  readonly #metrics: { write(): string }[] = []

  /** A counter: it only rises. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void {
    const values = new Map<string, number>()
    this.#metrics.push({ write: () => head(name, help, 'counter') + lines(name, values) })
    return (labels = {}, by = 1) => {
      const key = written(labels)
      values.set(key, (values.get(key) ?? 0) + by)
    }
  }

  /** A gauge: read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number | readonly [Labels, number][], type = 'gauge'): void {
    const write = () => {
      const found = read()
      const values = typeof found === 'number' ? [[{}, found] as const] : found
      const known = values.map(([labels, value]) => [written(labels), value] as const)
      return head(name, help, type) + lines(name, new Map(known))
    }
    this.#metrics.push({ write })
  }

  /** A histogram: how many values were at most as large as each bound. */
  histogram(name: string, help: string, bounds: readonly number[]): (labels: Labels, value: number) => void {
    const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
    const write = () =>
      head(name, help, 'histogram') +
      [...series.values()].map((one) => histogramLines(name, bounds, one)).join('')
    this.#metrics.push({ write })
    return (labels, value) => {
      const key = written(labels)
      const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(key, one)
      const at = bounds.findIndex((bound) => value <= bound)
      if (at >= 0) one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += value
      one.count += 1
    }
  }

  write(): string {
    return this.#metrics.map((metric) => metric.write()).join('')
  }
}

const head = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

const lines = (name: string, values: ReadonlyMap<string, number>) =>
  [...values].map(([labels, value]) => `${name}${labels} ${value}\n`).join('')

function histogramLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum, count }: { labels: Labels; counts: readonly number[]; sum: number; count: number },
): string {
  let upTo = 0
  const buckets = bounds.map((bound, at) => {
    upTo += counts[at] ?? 0
    return `${name}_bucket${written({ ...labels, le: bound })} ${upTo}\n`
  })
  const all = written(labels)
  return `${buckets.join('')}${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}\n${name}_sum${all} ${sum}\n${name}_count${all} ${count}\n`
}

function written(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
