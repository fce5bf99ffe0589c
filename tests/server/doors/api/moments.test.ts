import { expect, it } from 'vitest'
import { readSources } from '../../../../src/server/doors/contract/specification.ts'
import { testApp } from '../../../support/app.ts'
import { sessionHeaders, staffAccount } from '../../../support/staff.ts'

interface Parameter {
  $ref?: string
  name: string
  in: string
  schema: { $ref?: string }
}

const { database, get } = await testApp()
const admin = await sessionHeaders(database.db, await staffAccount(database.db, '管理'))
const { paths, components } = readSources() as unknown as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>
  components: { parameters: Record<string, Parameter> }
}

/** Every parameter that is a moment, with the address that takes it. */
const takers = Object.entries(paths).flatMap(([path, { get: operation }]) =>
  (operation?.parameters ?? [])
    .map((one) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one)
    .filter(({ in: place, schema }) => place === 'query' && schema.$ref?.endsWith('/Moment'))
    .map(({ name }) => [path, name] as const),
)

it('a moment that there is not is refused with a sentence, wherever one is asked for', async () => {
  expect(takers.length).toBeGreaterThan(5)
  for (const [path, name] of takers)
    for (const time of ['2026-02-30T00:00:00Z', '7450-82-58T37:01:98Z', '0000-01-01T00:00:00Z']) {
      const others = takers.flatMap(([at, other]) =>
        at === path && other !== name ? [`&${other}=2026-03-10T09:30:00Z`] : [],
      )
      const { status, body } = await get(`${path}?${name}=${time}${others.join('')}`, admin)
      expect([path, name, time, status]).toEqual([path, name, time, 400])
      expect(JSON.stringify(body)).toContain(`\\"${name}\\" must be a moment that there is`)
    }
})
