import { expect, it } from 'vitest'
import { isRecord } from '../../../../src/contract/is-record.ts'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'
import { account } from '../../../../src/server/store/db/schema.ts'
import { operations, type Operation, type ValueSchema } from '../../../fuzz/contract.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'

const portal = await testApp({ demo: true, trustProxy: true })
const { app, post, database } = portal

/** Operations that are for who is logged in. */
const own = operations.filter(({ method, path }) => {
  const { paths } = readSpecification() as { paths: Record<string, Record<string, { security?: unknown }>> }
  const security = paths[path]?.[method.toLowerCase()]?.security
  return Array.isArray(security) && security.some((one) => isRecord(one) && 'token' in one)
})

const IS_ID = /^id$|Ids?$|^show$/

/** A value of this shape in which every id is this one. */
function filled(name: string, schema: ValueSchema, id: string): unknown {
  if (schema.type === 'array') return [filled(name, schema.items ?? {}, id)]
  if (schema.type === 'object' || schema.properties) {
    const names = Object.keys(schema.properties ?? {})
    const needed = names.filter((each) => schema.required?.includes(each) || IS_ID.test(each))
    return Object.fromEntries(needed.map((each) => [each, filled(each, schema.properties?.[each] ?? {}, id)]))
  }
  if (IS_ID.test(name)) return id
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : '123456'
}

const takesId = ({ parameters, body }: Operation) =>
  parameters.some(({ name, in: place }) => place !== 'header' && IS_ID.test(name)) ||
  (body !== undefined && /"(id|\w+Ids?)":/.test(JSON.stringify(body.schema.items ?? body.schema)))

async function call(
  { method, path, parameters, body }: Operation,
  id: string,
  headers: Record<string, string>,
) {
  let place = path
  const query = new URLSearchParams()
  for (const { name, in: where, required, schema } of parameters) {
    const value = String(filled(name, schema, id))
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(value))
    else if (where === 'query' && (required || IS_ID.test(name))) query.set(name, value)
  }
  const answer = await app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: `/api${place}?${query.toString()}`,
    headers: { ...headers, ...(body && { 'content-type': body.type }) },
    ...(body && { payload: JSON.stringify(filled('', body.schema, id)) }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** All that an account is shown by what takes no id, without the time that reading takes. */
async function shownTo(headers: Record<string, string>): Promise<string> {
  const reading = own.filter(
    (each) => each.method === 'GET' && !each.parameters.some(({ required }) => required),
  )
  const answers = []
  for (const operation of reading)
    answers.push((await call({ ...operation, parameters: [] }, '', headers)).text)
  return answers.join('\n')
}

it('no operation gives, changes or ends what is another account’s', async () => {
  const anna = await loggedIn(portal, { keepLoggedIn: true })
  const COLLECT = '/bzf-portal-background/BpbArticleCollectEntity/insertRecord'
  const { status } = await post(COLLECT, { contentId: 'q01' }, anna.headers)
  expect(status).toBe(200)
  const before = await shownTo(anna.headers)
  const rows = await database.db.select({ id: account.id }).from(account)
  const ids = new Set([
    ...rows.map(({ id }) => id),
    ...[...before.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id),
    ...Object.values(anna.cookies),
  ])
  expect(ids.size).toBeGreaterThan(4)
  // Content that everybody may read is nobody's own.
  ids.delete('q01')

  let calls = 0
  const succeeded: string[] = []
  const asking = own.filter(takesId)
  for (const operation of asking) {
    for (const id of ids) {
      calls += 1
      // Somebody new for each: what they ask for may well end their own account or session.
      const bert = await loggedIn(portal, { headers: { 'x-forwarded-for': `10.0.${calls}.1` } })
      const answer = await call(operation, id, bert.headers)
      expect([operation.path, answer.status < 500 && answer.status !== 401]).toEqual([operation.path, true])
      if (answer.text.includes(anna.phone.slice(-4))) succeeded.push(`${operation.path} ${id}`)
    }
  }
  expect(await shownTo(anna.headers)).toBe(before)
  expect(succeeded).toEqual([])
  process.stdout.write(`0 of ${calls} calls of ${asking.length} operations reached another account\n`)
  expect(asking.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/account/sessions/{id}/end',
      '/bzf-portal-background/BpbArticleCollectEntity/batch/updateById',
    ]),
  )
})
