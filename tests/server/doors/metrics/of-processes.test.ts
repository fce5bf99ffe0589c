import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { figuresOf } from '../../../../src/server/doors/metrics/of-processes.ts'
import { Registry, writeMetrics } from '../../../../src/server/doors/metrics/registry.ts'

/** A process with figures of its own; one that is stopped answers nothing. */
function processOf() {
  const registry = new Registry()
  const count = registry.counter('answers_total', 'Answers.')
  const time = registry.histogram('seconds', 'Time.', [1])
  const figures = { up: 1, late: 0, memory: 10 }
  registry.gauge('up', 'Up.', () => figures.up, { combine: 'min' })
  registry.gauge('late', 'Late.', () => figures.late, { combine: 'max' })
  registry.gauge('memory', 'Memory.', () => figures.memory)
  const events = new EventEmitter()
  const state = { isStopped: false }
  const one = Object.assign(events, {
    isConnected: () => true,
    send: () => {
      if (!state.isStopped) queueMicrotask(() => events.emit('message', { figures: registry.read() }))
      return true
    },
  })
  return { one: one as never, end: () => events.emit('disconnect'), count, time, figures, state }
}

async function written(all: ReturnType<typeof figuresOf>): Promise<string[]> {
  return writeMetrics(await all.read())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

test('counts of all processes are added up; of the others the worst or the sum counts', async () => {
  const all = figuresOf()
  const [first, second] = [processOf(), processOf()]
  for (const { one } of [first, second]) all.add(one)
  first.count({ kind: 'a' }, 2)
  second.count({ kind: 'a' }, 3)
  second.count({ kind: 'b' })
  first.time({}, 0.5)
  second.time({}, 2)
  Object.assign(second.figures, { up: 0, late: 7 })
  expect(await written(all)).toEqual([
    'answers_total{kind="a"} 5',
    'answers_total{kind="b"} 1',
    'seconds_bucket{le="1"} 1',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 2.5',
    'seconds_count 2',
    'up 0',
    'late 7',
    'memory 20',
  ])
})

test('what a process has counted stays counted when it has ended, or does not answer', async () => {
  const all = figuresOf(0)
  const [first, second] = [processOf(), processOf()]
  for (const { one } of [first, second]) all.add(one)
  first.count({}, 2)
  second.count({}, 3)
  await all.read()
  first.end()
  second.state.isStopped = true
  expect(await written(all)).toEqual(['answers_total 5'])
})
