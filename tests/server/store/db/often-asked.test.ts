import { type PoolClient, type QueryConfig } from 'pg'
import { expect, it } from 'vitest'
import { nameOftenAsked } from '../../../../src/server/store/db/often-asked.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'

/** A session that remembers what else it was asked. */
function session() {
  const asked: string[] = []
  const client = unsafeCast<PoolClient>({ query: async (text: string) => void asked.push(text) })
  return { client, asked }
}

type Name = ReturnType<typeof nameOftenAsked>

async function often(name: Name, client: PoolClient, text: string, times = 20) {
  const queries: QueryConfig[] = []
  for (let n = 0; n < times; n += 1) queries.push(await name(client, { text }))
  return queries.map((query) => query.name)
}

it('a statement that is asked again and again gets one name, and no other has it', async () => {
  const { client, asked } = session()
  const name = nameOftenAsked()
  const first = await often(name, client, 'select 1')
  const second = await often(name, client, 'select 2')
  expect(first[0]).toBeUndefined()
  expect(first.at(-1)).toBe(first.at(-2))
  expect(first.at(-1)).toBeDefined()
  expect(second.at(-1)).not.toBe(first.at(-1))
  expect(await name(client, { text: 'select 3' })).toEqual({ text: 'select 3' })
  expect(asked).toEqual([])
})

it('a statement that goes on being asked is planned again, and the session forgets its former plan', async () => {
  const [one, other] = [session(), session()]
  const name = nameOftenAsked()
  const names = await often(name, one.client, 'select 1', 70)
  const [before, after] = [names[62], names[69]]
  expect(after).not.toBe(before)
  expect(one.asked).toEqual([`deallocate "${before}"`])
  expect((await name(other.client, { text: 'select 1' })).name).toBe(after)
  expect(other.asked).toEqual([])
  // Ten thousand askings are planned four times, not each time.
  expect(new Set(await often(name, one.client, 'select 1', 10_000)).size).toBe(4)
})

it('there are so many names at most, since each session keeps the plans', async () => {
  const { client } = session()
  const name = nameOftenAsked()
  const names: (string | undefined)[] = []
  for (let n = 0; n < 400; n += 1) names.push((await often(name, client, `select ${n}`)).at(-1))
  expect(new Set(names.filter(Boolean)).size).toBe(200)
  expect((await name(client, { text: 'select 0' })).name).toBe(names[0])
})
