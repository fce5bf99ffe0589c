import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'
import { contractFile, type Operation } from '../../../../src/server/doors/reference/contract-file.ts'
import { exampleOf } from '../../../../src/server/doors/reference/example.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'

const { app, database } = await testApp({ demo: true })
const contract = contractFile(readSpecification())

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const schemesOf = ({ security = [] }: Operation) => security.flatMap((one) => Object.keys(one))
const forVisitors = operations.filter(
  ({ operation }) => !operation['x-capability'] && !schemesOf(operation).includes('serviceKey'),
)

describe('the contract as one file', () => {
  test('is OpenAPI, and needs no other file', async () => {
    const response = await app.inject('/api/openapi.json')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const file = response.json()
    expect(await new Validator().validate(structuredClone(file))).toEqual({ valid: true })
    const references = [...response.payload.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)
    expect(references.length).toBeGreaterThan(100)
    const at = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inside, name) => Reflect.get(Object(inside), name), file)
    expect(references.filter((ref) => !ref.startsWith('#/') || at(ref) === undefined)).toEqual([])
    expect(response.payload).not.toMatch(/"(?:\$id|x-schemas)"/)
  })

  test('is sent again only when it has changed, and packed', async () => {
    const { etag } = (await app.inject('/api/openapi.json')).headers
    const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const packed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  })
})

describe('the reference', () => {
  test('names every operation and every parameter of the contract, and leads to every shape that it names', async () => {
    const response = await app.inject('/api/reference')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const html = response.payload
    for (const { path, operation } of operations) {
      expect(html).toContain(`id="${operation.operationId}"`)
      expect(html).toContain(`/api${path}`)
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBe(new Set(ids).size)
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  test('runs no script, and shows nothing that its policy would stop', async () => {
    const response = await app.inject('/api/reference')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    expect(response.payload).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(?:src|href)="https?:/)
    const styles = await app.inject('/api/reference.css')
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(styles.payload).not.toMatch(/url\(|@import/)
  })

  test('shows the host that asks it, and nothing that a host could bring in', async () => {
    const { payload } = await app.inject({ url: '/api/reference', headers: { host: 'a"><script>' } })
    expect(payload).not.toContain('<script>')
  })
})

describe('an example', () => {
  test.each(forVisitors.map(({ path, method, operation }) => [method, path, operation] as const))(
    '%s %s is there, and is answered as the contract says',
    async (method, path, operation) => {
      const example = exampleOf(contract, path, method)
      // Without a body, or with one that may be left out, there is nothing to show but the address.
      if (!example) throw new Error(`openapi/portal.yaml gives no example for ${method} ${path}`)
      // Logged in anew: some of them log out.
      const isOwn = schemesOf(operation).includes('token') || path.endsWith('/draft')
      const session = isOwn ? (await loggedIn({ app, database })).headers : {}
      const { statusCode } = await app.inject({
        method: example.method as 'GET',
        url: `/api${example.path}`,
        headers: {
          ...session,
          ...(example.contentType && { 'content-type': example.contentType }),
        },
        ...(example.body !== undefined && { payload: JSON.stringify(example.body) }),
      })
      // Made-up ids and codes are of nobody, which the operation then says; whatever else the example says must be right.
      const isMadeUp = method !== 'get' || path.includes('{')
      const said = Object.keys(operation.responses).map(Number)
      const allowed = isMadeUp ? said.filter((status) => [200, 404, 409, 422].includes(status)) : [200]
      expect(allowed, `${method} ${path}`).toContain(statusCode)
    },
  )

  test('those of other systems are requests that the contract takes', async () => {
    for (const { path, method, operation } of operations) {
      if (!schemesOf(operation).includes('serviceKey')) continue
      const example = exampleOf(contract, path, method)
      const asked = method === 'get' ? {} : { method: 'POST' as const, payload: Object(example?.body) }
      const answer = await app.inject({ url: `/api${example?.path}`, ...asked })
      expect([path, answer.statusCode]).toEqual([path, 401])
      expect([path, (method === 'get' ? example?.path : example?.body) !== undefined]).toEqual([path, true])
    }
  })
})
