import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../src/server/doors/metrics/metrics.ts'
import { writeMetrics } from '../../src/server/doors/metrics/registry.ts'
import { laneFigures } from '../../src/server/store/jobs/figures.ts'
import { testDatabase } from '../support/database.ts'

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
  textOf('examples/monitoring/alerts.yml'),
)
const alerts = rules.groups.flatMap((group) => group.rules)
const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  textOf('examples/monitoring/dashboard.json'),
)
const database = await testDatabase()
const metrics = createMetrics({ database })
afterAll(() => metrics.stop())

test('alerts and dashboard use metrics that the portal has', async () => {
  metrics.answered({ request: { url: '/' }, status: 200, seconds: 0.1, bytes: 1, route: undefined } as never)
  metrics.rendered(0.1, 200)
  metrics.logged('error')
  metrics.watchSealer(() => 0)
  metrics.watchCache(() => 0)
  metrics.watchBackups(() => ({}))
  metrics.sent('taken')
  metrics.watchPressure(() => 0)
  metrics.shed('lists')
  metrics.watchJobs(() => laneFigures(database.db))
  const known = new Set(
    [...writeMetrics(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
  )
  const expressions = [...alerts, ...board.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  const used = new Set(
    expressions
      .flatMap((expression) => expression.match(/\b(?:anju|process|nodejs)_\w+/g) ?? [])
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('the runbooks say of each alert what it means and what to do', () => {
  const described = [
    ...textOf('docs/runbooks.md').matchAll(/^\| (Anju\w+) \| [^|]{20,} \| [^|]{20,} \|$/gm),
  ].map(([, name]) => name)
  expect(described).toEqual(alerts.map(({ alert }) => alert))
})
