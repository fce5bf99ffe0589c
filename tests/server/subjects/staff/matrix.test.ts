import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { isRecord } from '../../../../src/contract/is-record.ts'
import { STAFF_TOKEN_HEADER } from '../../../../src/contract/staff.ts'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'
import * as schema from '../../../../src/server/store/db/schema.ts'
import { operations, type Operation, type ValueSchema } from '../../../fuzz/contract.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

type Headers = Record<string, string>

const portal = await testApp({ demo: true, trustProxy: true, isFactorRequired: true })
const { app, post, database } = portal
const { db } = database

const { paths } = readSpecification() as { paths: Record<string, Record<string, Record<string, unknown>>> }
const saidOf = ({ method, path }: Operation) => paths[path]?.[method.toLowerCase()] ?? {}
const securedBy = (operation: Operation, name: string) => {
  const { security } = saidOf(operation)
  return Array.isArray(security) && security.some((one) => isRecord(one) && name in one)
}
const capability = (operation: Operation) => {
  const { 'x-capability': said } = saidOf(operation)
  return isRecord(said) ? said : undefined
}
/** Residents’ own, the staff’s, and other systems’: every operation of the contract that is not for everybody. */
const OWN = operations.filter((one) => securedBy(one, 'token'))
const STAFF = operations.filter((one) => capability(one) && capability(one)?.needs !== 'nobody')
const SYSTEMS = operations.filter((one) => securedBy(one, 'serviceKey'))

/** A value of this shape; ids are of the resident whose things are asked for. */
function filled(
  name: string,
  { type, items, properties, required, ...rest }: ValueSchema,
  id: string,
): unknown {
  if (type === 'array') return [filled(name, items ?? {}, id)]
  if (type === 'object' || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([each]) => required?.includes(each) || /id$/i.test(each))
        .map(([each, inner]) => [each, filled(each, inner, id)]),
    )
  if (/id$|Ids$|^show$/i.test(name)) return id
  if (rest.enum) return rest.enum[0]
  if (type === 'integer' || type === 'number') return rest.minimum ?? 1
  return type === 'boolean' ? true : '123456'
}

let calls = 0
async function call({ method, path, parameters, body }: Operation, id: string, headers: Headers) {
  calls += 1
  let place = path
  const query = new URLSearchParams()
  for (const { name, in: where, required, schema: shape } of parameters) {
    const value = String(filled(name, shape, id))
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(value))
    else if (where === 'query' && required) query.set(name, value)
  }
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: `/api${place}?${query.toString()}`,
    headers: { ...headers, ...(body && { 'content-type': body.type }) },
    ...(body && { payload: JSON.stringify(filled('', body.schema, id)) }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Counters and the log of refusals may move; nothing else. */
const MAY_MOVE = /^(?:audit|audit_\w+|guard_count|staff_attempt)$/
const TABLES = Object.values<unknown>(schema)
  .filter((one) => is(one, PgTable))
  .map((one) => getTableName(one))
  .filter((name) => !MAY_MOVE.test(name))

/** The whole database but for what may move; `seen_at` of a session is the time of its last use. */
async function standing(): Promise<string> {
  const sums = TABLES.map((name) => {
    const rows = sql`select md5(coalesce(string_agg((to_jsonb(one) - 'seen_at')::text, ',' order by one::text), '')) as sum
      from (select * from ${sql.identifier(name)}) one`
    return db.execute<{ sum: string }>(rows).then(({ rows: [row] }) => `${name} ${row?.sum ?? ''}`)
  })
  return (await Promise.all(sums)).join('\n')
}

const half = ({ tokenId }: Headers): Headers => ({ tokenId: tokenId ?? '' })
const otherHalf = ({ cookie }: Headers): Headers => ({ cookie: cookie ?? '' })
const mixed = (one: Headers, other: Headers): Headers => ({
  tokenId: one.tokenId ?? '',
  cookie: other.cookie ?? '',
})
const staffHalf = (headers: Headers): Headers => ({ [STAFF_TOKEN_HEADER]: headers[STAFF_TOKEN_HEADER] ?? '' })

it('every operation × everybody who may not: nothing is read, nothing is written', async () => {
  const anna = await loggedIn(portal, { phone: '13911110001', keepLoggedIn: true })
  const bert = await loggedIn(portal, { phone: '13911110002', headers: { 'x-forwarded-for': '10.9.9.9' } })
  const gone = await loggedIn(portal, { phone: '13911110003', headers: { 'x-forwarded-for': '10.9.9.8' } })
  expect((await post('/bzf-portal-register/portal/logout', '', gone.headers)).status).toBe(200)
  const { body } = await post('/account/tickets', { site: 'rentalCenter' }, anna.headers)
  const ticket = new URL(dataOf<{ address: string }>(body).address).searchParams.get('token') ?? ''
  expect(ticket).not.toBe('')
  const staff = async (name: string) => sessionHeaders(db, await staffAccount(db, name))
  // Both are administrators; none of them has the second factor that is required here.
  const [one, two] = [await staff('walk-one'), await staff('walk-two')]
  const id = (await db.select({ id: schema.account.id }).from(schema.account))[0]?.id ?? 'none'

  const strangers: [string, Headers][] = [
    ['nobody', {}],
    ['half of a session', half(anna.headers)],
    ['the other half', otherHalf(anna.headers)],
    ['a stolen half with one’s own', mixed(anna.headers, bert.headers)],
    ['one’s own half with a stolen one', mixed(bert.headers, anna.headers)],
    ['logged out', gone.headers],
    ['another system’s ticket', { tokenId: ticket, cookie: `sessionKey=${ticket}` }],
  ]
  const notStaff: [string, Headers][] = [
    ...strangers,
    ['a resident', anna.headers],
    ['half of a staff session', staffHalf(one)],
    ['the other half of a staff session', otherHalf(one)],
    ['two staff halves', { ...staffHalf(one), ...otherHalf(two) }],
  ]
  const matrix: [string, readonly Operation[], [string, Headers][], number[]][] = [
    ['residents’ own', OWN, [...strangers, ['staff', one]], [401]],
    ['the staff’s', STAFF, notStaff, [401]],
    [
      'the staff’s',
      STAFF.filter((each) => capability(each)?.enrolling !== true),
      [['no second factor', one]],
      [403],
    ],
    ['other systems’', SYSTEMS, [...notStaff, ['staff', one]], [401]],
  ]
  const before = await standing()
  const wrong: string[] = []
  let malformed = 0
  for (const [whose, asked, actors, statuses] of matrix)
    for (const operation of asked)
      for (const [actor, headers] of actors) {
        const { status, text } = await call(operation, id, headers)
        const isRead = /13911110001|139\*{4}0001/.test(text)
        if (status === 400 || status === 415) malformed += 1
        // What is malformed may be refused before anybody is asked for: it reads and writes nothing either.
        if (isRead || ![...statuses, 400, 415].includes(status))
          wrong.push(`${actor} · ${whose} ${operation.method} ${operation.path}: ${status}`)
      }
  for (const operation of OWN.concat(operations).filter((each) => saidOf(each)['x-action'] !== undefined)) {
    calls += 1
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/do/${String(saidOf(operation).operationId)}`,
      headers: {
        ...anna.headers,
        origin: 'https://elsewhere.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ back: '/', id, sure: 'true' }).toString(),
    })
    if (statusCode !== 403) wrong.push(`foreign Origin · ${operation.path}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(await standing()).toBe(before)
  process.stdout.write(
    `matrix: 0 reads, 0 writes in ${calls} calls of ${OWN.length + STAFF.length + SYSTEMS.length} operations\n`,
  )
  expect(calls).toBeGreaterThan(2000)
  // Nearly all get as far as the question who asks.
  expect(malformed).toBeLessThan(calls / 20)
})
