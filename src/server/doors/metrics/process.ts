import { monitorEventLoopDelay } from 'node:perf_hooks'
import { version } from '../../ground/version.ts'
import type { Registry } from './registry.ts'

/** The names used by common libraries, so that existing dashboards work. */
export function measureProcess(metrics: Registry): () => void {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  metrics.gauge(
    'process_cpu_seconds_total',
    'CPU time of the process.',
    () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
    { type: 'counter' },
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Of the main thread’s heap.',
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge(
    'nodejs_external_memory_bytes',
    'Buffers outside the heap.',
    () => process.memoryUsage().external,
  )
  metrics.gauge('anju_build_info', 'The release, as a label.', () => [[{ version }, 1]], { combine: 'max' })
  metrics.gauge(
    'process_start_time_seconds',
    'When the process started.',
    () => Date.now() / 1000 - process.uptime(),
    { combine: 'max' },
  )
  metrics.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the main thread was, since somebody looked last.',
    () => {
      const lag = loop.count > 0 ? loop.percentile(99) / 1e9 : 0
      loop.reset()
      return lag
    },
    { combine: 'max' },
  )
  return () => void loop.disable()
}
