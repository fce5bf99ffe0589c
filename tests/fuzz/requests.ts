import { METHODS } from 'node:http'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { registry } from '../../templates/registry.ts'
import type { Manifest } from '../../templates/define/types.ts'
import { PORTAL_PAGES } from '../../src/contract/portal-pages.ts'
import { operations, type Operation, type Parameter, type ValueSchema } from './contract.ts'

/** One call, as bytes: one character is one byte. */
export interface Call {
  /** Undefined where it is none of the contract's. */
  operation?: Operation
  method: string
  target: string
  headers: [string, string][]
  body: string
  /** Nothing that a client would send: any answer will do, or none. */
  isGarbage?: boolean
}

const NAMES = [
  'news',
  'home',
  'notices',
  'allocation_notice',
  'about',
  'business',
  'article',
  'faq',
  'project',
  'q01',
]
const WORDS = ['公租房', '廉租房', '摇号 结果', 'a', '2026', '望湖区']
const HOSTILE = [
  '1e309', '-1e309', 'Infinity', 'NaN', '9'.repeat(400), '-0', '0x10', '1.5', '-1', '٣', '',
  '\0', 'a\0b', '\ufeff', '\u202e', '\ud800', '\u{1f3e0}'.repeat(30), 'é'.normalize('NFD'), '\r\nset-cookie: a=b',
  "' OR 1=1--", '"; DROP TABLE live;--', '<script>alert(1)</script>', '{{7*7}}', '${7*7}', '../../etc/passwd',
  '%00', '%', '%zz', '%25', '__proto__', 'constructor', 'toString', 'null', 'undefined', '[]', '{}', '*', '\\', ':*',
  'x'.repeat(2001), '租'.repeat(1000), 'a & !b | (c <-> d)', '%E0%A4%A', 'true',
] // prettier-ignore
const PARAMETERS = ['col1', 'col2', 'col3', 'contentId', 'classify', 'current', 'year', 'words', 'column', 'kind',
  'special', 'moved', 'item', 'tab', 'status', 'district', 'sort', 'token', 'tokenId', 'text', 'back', 'language'] // prettier-ignore
const ROUTES = [
  ...Object.values<Manifest>(registry).flatMap(({ routes, detail }) => [...routes, ...Object.values(detail?.routes ?? {})]),
  ...Object.keys(PORTAL_PAGES),
  '/', '/404', '/preferences', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/feeds/plans.ics', '/feeds/news.xml',
  '/feeds/plans/x.ics', '/accent/123456.css', '/favicon.svg', '/assets/x.js', '/media/0123456789abcdef0123456789abcdef/x.png',
  '/healthz', '/readyz', '/.well-known/security.txt', '/.well-known/x', '/api', '/api/', '/api/nowhere', '/editor', '/policy-reports',
] // prettier-ignore

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMES, ...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
)

/** In an address: as it should be, encoded twice, as bytes that are no UTF-8, or not encoded at all. */
const encoded = (value: Arbitrary<string>) =>
  fc.tuple(value, fc.integer({ min: 0, max: 9 })).map(([plain, way]) => {
    const bytes = percent(plain)
    if (way === 0) return percent(bytes)
    if (way === 1) return bytes.replaceAll('%20', '+')
    if (way === 2) return `${bytes}%ff%c0%ae`
    return way === 3
      ? Buffer.from(plain)
          .toString('latin1')
          .replaceAll(/[\p{Cc} ]/gu, '')
      : bytes
  })

const percent = (plain: string) =>
  Buffer.from(plain)
    .toString('latin1')
    .replaceAll(/[^\w.-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)

function good(schema: ValueSchema): Arbitrary<string> {
  const { type, enum: values, pattern, minimum = 0, maximum = 10_000 } = schema
  if (values) return fc.constantFrom(...values.map(String))
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String)
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true }).map(String)
  if (pattern?.startsWith('^[A-Za-z0-9]')) return fc.constantFrom(...NAMES)
  return pattern === undefined ? fc.constantFrom(...WORDS) : fc.stringMatching(new RegExp(pattern))
}

const value = (schema: ValueSchema) =>
  fc.oneof({ weight: 3, arbitrary: good(schema) }, { weight: 2, arbitrary: text })

const pair = (name: Arbitrary<string>, of: Arbitrary<string>) =>
  fc.tuple(encoded(name), encoded(of)).map((both) => both.join('='))

function queryOf(parameters: readonly Parameter[]): Arbitrary<string> {
  const asked = parameters.filter(({ in: place }) => place === 'query')
  const each = asked.map(({ name, schema, required }) =>
    fc.option(pair(fc.constant(name), value(schema)), { nil: '', freq: required ? 12 : 1 }),
  )
  const others = fc.array(pair(fc.oneof(fc.constantFrom(...PARAMETERS), text), text), { maxLength: 2 })
  const extra = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: others },
  )
  return fc.tuple(fc.tuple(...each), extra).map(([own, more]) => {
    const query = [...own, ...more].filter(Boolean).join('&')
    return query && `?${query}`
  })
}

/** What may stand in a header: no line ends. */
const headerText = text.map((plain) =>
  Buffer.from(plain)
    .toString('latin1')
    .replaceAll(/\p{Cc}/gu, ''),
)
const header = fc.oneof(
  fc.tuple(fc.constantFrom('accept-encoding'), fc.constantFrom('gzip', 'br', 'br;q=0', '*', 'x, ,;q', 'identity;q=0')),
  fc.tuple(fc.constantFrom('if-none-match', 'if-range', 'if-modified-since'), fc.oneof(fc.constantFrom('*', 'W/"x"', '"'), headerText)),
  fc.tuple(fc.constant('range'), fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=0-9007199254740993', 'bytes=0-0,2-3', 'x')),
  fc.tuple(fc.constantFrom('cookie', 'tokenid', 'accept', 'accept-language', 'accept-version', 'origin', 'referer', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'authorization', 'content-encoding', 'user-agent', 'upgrade', 'te'), headerText),
  fc.tuple(fc.constant('cookie'), fc.constantFrom('text=large; contrast=high', 'text=;;=', 'language=en', 'tokenId=x; tokenId=y', '='.repeat(500))),
  fc.tuple(fc.constant('expect'), fc.constantFrom('100-continue', 'wonders')),
) // prettier-ignore
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 2, arbitrary: fc.array(header, { maxLength: 4 }) },
)

function json({
  type,
  enum: values,
  properties = {},
  required = [],
  items = {},
  ...schema
}: ValueSchema): Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (type === 'array')
    return fc.array(json(items), { minLength: schema.minItems, maxLength: Math.min(schema.maxItems ?? 5, 5) })
  if (type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        fc.oneof({ weight: 9, arbitrary: json(inner) }, { weight: 1, arbitrary: fc.jsonValue() }),
      ]),
    )
    return fc.record(fields, { requiredKeys: required })
  }
  return good({ type, ...schema })
}

const ODD_BODIES = [
  '', '{', 'null', '1e309', '[1e309]', '"\\ud800"', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":1}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, '\ufeff{}', '{"records":[null]}',
  `{"records":[${'{"moduleKey":"a"},'.repeat(3000)}{}]}`, `{"platform":"${'x'.repeat(200_000)}"}`, '\0\xff\xfe', 'a=1&a=2&__proto__=x',
  '{"records":[{"moduleKey":"a","path":"\\u0000"}]}',
] // prettier-ignore
const TYPES = ['application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'multipart/form-data', '', 'x/y;z', 'application/json, text/html'] // prettier-ignore

function bodyOf({ body }: Operation): Arbitrary<{ type: string; body: string }> {
  const odd = fc.record({
    type: fc.constantFrom(...TYPES),
    body: fc
      .oneof(fc.constantFrom(...ODD_BODIES), fc.json(), text)
      .map((plain) => Buffer.from(plain).toString('latin1')),
  })
  if (!body) return fc.constant({ type: '', body: '' })
  const own = json(body.schema).map((sent) => ({
    type: body.type,
    body:
      body.type === 'application/json' ? Buffer.from(JSON.stringify(sent)).toString('latin1') : 'tokenId=x',
  }))
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 2, arbitrary: odd })
}

const OTHER_METHODS = METHODS.filter((method) => method !== 'CONNECT')
const methodOr = (method: string) =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
  )

const asked = fc.constantFrom(...operations).chain((operation) =>
  fc
    .record({ method: methodOr(operation.method), query: queryOf(operation.parameters), headers, sent: bodyOf(operation) })
    .map(({ method, query, headers, sent }): Call => ({
      operation: method === operation.method ? operation : undefined,
      method,
      target: `/api${operation.path}${query}`,
      headers: sent.type === '' ? headers : [...headers, ['content-type', sent.type]],
      body: sent.body,
    })),
) // prettier-ignore

const page = fc
  .record({
    method: methodOr('GET'),
    path: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...ROUTES) },
      { weight: 1, arbitrary: fc.array(encoded(text), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...ROUTES), encoded(text)).map((both) => both.join('/')) },
    ),
    query: fc.array(pair(fc.constantFrom(...PARAMETERS), fc.oneof(text, fc.constantFrom(...NAMES))), { maxLength: 4 }),
    headers,
    absolute: fc.constantFrom('', '', '', '', '', '', '', 'http://other.example', 'https://x:1', 'http://a b', '//'),
  })
  .map(({ method, path, query, headers, absolute }): Call => ({
    method,
    target: `${absolute}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers,
    body: '',
  })) // prettier-ignore

const garbage = fc
  .record({ method: fc.oneof(fc.constantFrom('GET', 'BREW', 'get', ''), text), target: text, headers: fc.array(fc.tuple(text, text), { maxLength: 3 }), body: text })
  .map((call): Call => ({ ...call, isGarbage: true })) // prettier-ignore

/** Calls of the contract with values that are right, wrong or hostile; pages and files likewise; and what is no call. */
export const calls: Arbitrary<Call> = fc.oneof(
  { weight: 12, arbitrary: asked },
  { weight: 6, arbitrary: page },
  { weight: 1, arbitrary: garbage },
)
