import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations, type Operation, type ValueSchema } from '../../../fuzz/contract.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { sessionHeaders, staffAccount } from '../../../support/staff.ts'

const portal = await testApp({ demo: true, trustProxy: true })
const { app, database } = portal

let calledBack = 0
const bystander = createServer((_, answer) => {
  calledBack += 1
  answer.end()
})
beforeAll(() => new Promise<void>((resolve) => bystander.listen(0, '127.0.0.1', resolve)))
afterAll(() => bystander.close())

const isFree = ({ type, enum: choices, pattern }: ValueSchema) => type === 'string' && !choices && !pattern

/** A value of this shape in which every free text is this one, as long as it may be; the rest as little as is needed. */
function filled(schema: ValueSchema, text: string): unknown {
  if (schema.type === 'array') return [filled(schema.items ?? {}, text)]
  if (schema.type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {})
    const meant = properties.filter(([name, each]) => schema.required?.includes(name) || isFree(each))
    return Object.fromEntries(meant.map(([name, each]) => [name, filled(each, text)]))
  }
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return isFree(schema) ? text.slice(0, schema.maxLength) : 'q01'
}

async function call(operation: Operation, text: string, headers: Record<string, string>) {
  const { method, path, parameters, body } = operation
  let place = path
  const query = new URLSearchParams()
  for (const { name, in: where, required, schema } of parameters) {
    const value = String(filled(schema, text))
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(value))
    else if (where === 'query' && (required || isFree(schema))) query.set(name, value)
  }
  const answer = await app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: `/api${place}?${query.toString()}`,
    headers: { ...headers, ...(body && { 'content-type': body.type }) },
    ...(body && { payload: JSON.stringify(filled(body.schema, text)) }),
  })
  return answer.statusCode
}

/** Without the one that an administrator may have withdrawn by its name. */
const contents = async () =>
  (await database.db.execute(sql`select count(*) from live where id <> 'q01'`)).rows[0]

it('an address or a quote in any value of any operation is a value: no other server is asked, no statement changes', async () => {
  const before = await contents()
  const { port } = bystander.address() as AddressInfo
  const editor = await staffAccount(database.db, 'lin')
  const texts = [`http://127.0.0.1:${port}/`, `//127.0.0.1:${port}`, "'; drop table live; --", "' or '1'='1"]
  const failed: string[] = []
  let calls = 0
  let headers: Record<string, string> = {}
  const logIn = async () => {
    const from = { 'x-forwarded-for': `10.1.${calls}.1` }
    const resident = await loggedIn(portal, { headers: from })
    const staff = await sessionHeaders(database.db, editor)
    const cookie = `${resident.headers.cookie}; ${staff.cookie}`
    headers = { ...from, ...resident.headers, ...staff, cookie }
  }
  for (const operation of operations) {
    for (const text of texts) {
      calls += 1
      let status = await call(operation, text, headers)
      // Some operations end the session they are asked in.
      if (status === 401) {
        await logIn()
        status = await call(operation, text, headers)
      }
      if (status >= 500) failed.push(`${status} ${operation.path} ${text}`)
    }
  }
  expect(calls).toBeGreaterThan(200)
  expect(failed).toEqual([])
  expect(calledBack).toBe(0)
  expect(await contents()).toEqual(before)
})
