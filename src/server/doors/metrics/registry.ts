type Labels = Readonly<Record<string, string | number>>

/** How the values of several processes become one: of a figure such as "the database answers", the worst counts. */
type Combine = 'sum' | 'max' | 'min'

/** A metric as it was read: each of its series with its value. */
export interface Metric {
  name: string
  help: string
  type: string
  combine: Combine
  values: [series: string, value: number][]
}

interface GaugeOptions {
  /** `counter` for what only rises. */
  type?: string
  combine?: Combine
}

/** What is counted; writeMetrics() writes it. */
export class Registry {
  readonly #metrics: { about: Omit<Metric, 'values'>; read: () => Metric['values'] }[] = []

  /** Only rises. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void {
    const values = new Map<string, number>()
    this.#metrics.push({ about: { name, help, type: 'counter', combine: 'sum' }, read: () => [...values] })
    return (labels = {}, by = 1) => {
      const key = name + written(labels)
      values.set(key, (values.get(key) ?? 0) + by)
    }
  }

  /** Is read when the metrics are. */
  gauge(
    name: string,
    help: string,
    read: () => number | readonly [Labels, number][],
    { type = 'gauge', combine = 'sum' }: GaugeOptions = {},
  ): void {
    const readAll = (): Metric['values'] => {
      const found = read()
      if (typeof found === 'number') return [[name, found]]
      return found.map(([labels, value]) => [name + written(labels), value])
    }
    this.#metrics.push({ about: { name, help, type, combine }, read: readAll })
  }

  /** Counts how many values were at most as large as each of the bounds. */
  histogram(name: string, help: string, bounds: readonly number[]): (labels: Labels, value: number) => void {
    const series = new Map<string, Series>()
    const read = () => [...series.values()].flatMap((one) => histogramValues(name, bounds, one))
    this.#metrics.push({ about: { name, help, type: 'histogram', combine: 'sum' }, read })
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

  read(): Metric[] {
    return this.#metrics.map(({ about, read }) => ({ ...about, values: read() }))
  }
}

/** In the text format of Prometheus 0.0.4. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .map(
      ({ name, help, type, values }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.map(([key, value]) => `${key} ${value}\n`).join('')}`,
    )
    .join('')

/** One answer for several processes. */
export function combineMetrics(processes: readonly (readonly Metric[])[]): Metric[] {
  const byName = new Map<string, Metric & { known: Map<string, number> }>()
  for (const { values, ...about } of processes.flat()) {
    const { known, combine } = byName.get(about.name) ?? { ...about, known: new Map<string, number>() }
    byName.set(about.name, { ...about, values: [], known })
    for (const [key, value] of values) {
      const other = known.get(key)
      known.set(key, other === undefined ? value : COMBINED[combine](other, value))
    }
  }
  return [...byName.values()].map(({ known, ...metric }) => ({ ...metric, values: [...known] }))
}

/** Of a process that has ended: what was counted stays counted. */
export const countedOf = (metrics: readonly Metric[]): Metric[] =>
  metrics.filter(({ type }) => type === 'counter' || type === 'histogram')

const COMBINED: Record<Combine, (one: number, other: number) => number> = {
  sum: (one, other) => one + other,
  max: Math.max,
  min: Math.min,
}

interface Series {
  labels: Labels
  counts: number[]
  sum: number
  count: number
}

function histogramValues(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum, count }: Series,
): Metric['values'] {
  let upTo = 0
  const buckets = bounds.map((bound, at): [string, number] => {
    upTo += counts[at] ?? 0
    return [`${name}_bucket${written({ ...labels, le: bound })}`, upTo]
  })
  const all = written(labels)
  return [
    ...buckets,
    [`${name}_bucket${written({ ...labels, le: '+Inf' })}`, count],
    [`${name}_sum${all}`, sum],
    [`${name}_count${all}`, count],
  ]
}

function written(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
