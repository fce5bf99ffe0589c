import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../src/server/doors/metrics/metrics.ts'
import { writeMetrics } from '../../src/server/doors/metrics/registry.ts'
import { recentFigures } from '../../src/server/subjects/monitoring/recent-figures.ts'
import { createAudit } from '../../src/server/store/audit/audit.ts'
import { formUpload } from '../../src/server/store/db/schema.ts'
import { testDatabase } from '../support/database.ts'
import { testSecrets } from '../support/secrets.ts'

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
  textOf('examples/monitoring/alerts.yml'),
)
const alerts = rules.groups.flatMap((group) => group.rules)
const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  textOf('examples/monitoring/dashboard.json'),
)
/** Named in the code; some come only with PostgreSQL, several processes or a waiting room. */
const named = ['src/server/doors/metrics', 'src/server/house/processes'].flatMap((folder) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url)).flatMap((file) =>
    [...textOf(`${folder}/${file}`).matchAll(/'(anju_\w+)'/g)].map(([, name]) => String(name)),
  ),
)
const database = await testDatabase()
const secrets = await testSecrets(database)
const metrics = createMetrics({ database })
afterAll(() => metrics.stop())

test('alerts and dashboard use metrics that the portal has', async () => {
  metrics.watchBackups(() => ({}))
  const read = writeMetrics(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)
  const known = new Set([...named, ...[...read].map(([, name]) => name)])
  const expressions = [...alerts, ...board.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  const used = new Set(
    expressions
      .flatMap((expression) => expression.match(/\b(?:anju|process|nodejs)_\w+/g) ?? [])
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('each figure of the portal has a place on the dashboard', () => {
  const shown = new Set(
    JSON.stringify(board)
      .match(/\banju_\w+/g)
      ?.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !shown.has(name))).toEqual([])
})

test('scans are shown from the first one on: an alarm on a rise needs the time before', async () => {
  expect((await recentFigures(database.db)).uploads).toMatchObject({ infected: 0, clean: 0 })
})

test('the alarm for a virus looks at the gauge as well: a counter first seen at 1 shows no rise', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'AnjuFileInfected') ?? {}
  expect(expr?.split(' or ')).toEqual([
    'sum(increase(anju_infected_files_total[1h])) > 0',
    'max(delta(anju_uploads{state="infected"}[1h])) > 0',
  ])
})

test('logins that were refused and scans of files are counted', async () => {
  const told = createMetrics({ database })
  told.watchRecent(() => recentFigures(database.db))
  const { seal, blindIndex } = secrets
  const write = createAudit({ seal, blindIndex })
  for (const action of ['login-refused', 'login-refused', 'staff-login-refused', 'login'] as const)
    await write(database.db, { actor: 'nobody', action })
  const file = { owner: 'a', formKey: 'f', field: 'x', mime: 'image/png', bytes: 1, hash: 'h', storeKey: 'k' }
  const envelope = seal('x', { table: 'form_upload', column: 'name', row: '1' })
  await database.db.insert(formUpload).values(
    ['infected', 'clean', 'clean'].map((state, at) => ({
      ...file,
      id: String(at),
      name: envelope,
      fileKey: envelope,
      state: state as 'clean',
    })),
  )
  const text = writeMetrics(await told.read())
  told.stop()
  expect(text).toContain('anju_logins_refused{who="residents"} 2\nanju_logins_refused{who="staff"} 1\n')
  expect(text).toMatch(/anju_uploads\{state="clean"\} 2/)
  expect(text).toMatch(/anju_uploads\{state="infected"\} 1/)
})

test.each(['docs/runbooks.md', 'docs/runbooks.zh-CN.md'])(
  '%s says of each alert what it means and what to do',
  (page) => {
    const least = page.includes('zh-CN') ? 10 : 20
    const described = [
      ...textOf(page).matchAll(
        new RegExp(`^\\| (Anju\\w+) \\| [^|]{${least},} \\| [^|]{${least},} \\|$`, 'gm'),
      ),
    ].map(([, name]) => name)
    expect(described).toEqual(alerts.map(({ alert }) => alert))
  },
)
