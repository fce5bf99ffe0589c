import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'
import { answerError } from '../../../../src/server/ground/http/error-handler.ts'
import { column, formSubmission, media, site } from '../../../../src/server/store/db/schema.ts'
import { addPermissions, type Need, readNeeds } from '../../../../src/server/subjects/staff/permissions.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { sessionHeaders, staffAccount } from '../../../support/staff.ts'

/** As the editor's guide says it; written out, so that the code is checked and not repeated. */
const MAY = {
  author: ['read', 'write', 'comment'],
  reviewer: ['read', 'review', 'comment'],
  publisher: ['read', 'write', 'comment', 'publish', 'arrange'],
  clerk: ['submissions'],
  registrar: ['read', 'list'],
  drawer: ['read', 'draw'],
  allocator: ['read', 'allocate'],
  attendant: ['counter'],
  administrator: [
    'read',
    'write',
    'comment',
    'publish',
    'arrange',
    'review',
    'submissions',
    'list',
    'draw',
    'allocate',
    'counter',
    'settings',
    'staff',
    'accounts',
    'grants',
    'log',
  ],
  manager: [
    'read',
    'write',
    'comment',
    'publish',
    'arrange',
    'review',
    'submissions',
    'list',
    'draw',
    'allocate',
    'settings',
  ],
  steward: ['read', 'staff', 'accounts'],
  authorizer: ['read', 'staff', 'grants'],
  auditor: ['read', 'log'],
} as const
type Role = keyof typeof MAY
const ROLES = [
  'author',
  'reviewer',
  'publisher',
  'clerk',
  'registrar',
  'drawer',
  'allocator',
  'attendant',
  'manager',
  'administrator',
  'steward',
  'authorizer',
  'auditor',
] as const

const { app, database, get, post } = await testApp()
await insertSite(database.db)
await insertColumns(database.db, { news: {}, 'news/notes': {}, 'news/notes/old': {}, other: {} })
await publish(database.db, [
  article('in-news', 'news', '2026-01-01'),
  article('in-old', 'old', '2026-01-01'),
  article('in-other', 'other', '2026-01-01'),
])
// A form in the granted column, one outside of it, one that stands in both, and one that no column shows.
for (const [key, at] of [
  ['inside', 'news'],
  ['outside', 'other'],
  ['both', 'notes'],
  ['both', 'other'],
] as const) {
  await database.db.insert(column).values({
    key: `${key}-${at}`,
    parentKey: at,
    position: 9,
    level: 2,
    label: key,
    template: 'form',
    settings: { form: key },
  })
}
for (const formKey of ['inside', 'outside', 'both', 'nowhere'])
  await database.db.insert(formSubmission).values({
    id: `of-${formKey}`,
    number: formKey,
    formKey,
    formVersion: 1,
    idempotencyKey: formKey,
    values: {},
    hash: '',
    salt: '',
    createdAt: new Date(),
  })
// A file that the granted column shows, one outside of it, one that both show, and one of the site's settings.
const shownAs = (name: string) => ({ coverImage: `media:${name}` })
await publish(database.db, [
  article('shows-inside', 'news', '2026-01-02', shownAs('inside')),
  article('shows-outside', 'other', '2026-01-02', shownAs('outside')),
  article('shows-both-in', 'old', '2026-01-02', shownAs('both')),
  article('shows-both-out', 'other', '2026-01-02', shownAs('both')),
])
await database.db.update(site).set({ settings: { name: 'Test', logo: 'media:whole' } })
for (const id of ['inside', 'outside', 'both', 'whole', 'unused'])
  await database.db
    .insert(media)
    .values({ id, path: `media/${id}`, name: id, hash: id, mime: 'image/png', bytes: 1 })
const needs = readNeeds(readSpecification())

/** The operations as they are, with nothing behind them but the permission to go on. */
const gate = Fastify()
gate.setErrorHandler(answerError)
await gate.register(async (within) => {
  addPermissions(within, readSpecification(), { db: database.db })
  for (const place of needs.keys()) {
    const [method = '', url = ''] = place.split(' ')
    within.route({ method, url, handler: async () => ({ through: true }) })
  }
})

async function isThrough(place: string, named: Record<string, unknown>, headers: Record<string, string>) {
  const [method = 'GET', url = ''] = place.split(' ')
  const given = Object.entries(named).map(([name, value]) => [name, String(value)])
  const query = method === 'GET' ? `?${new URLSearchParams(given)}` : ''
  const { statusCode } = await gate.inject({
    method: method as 'GET' | 'POST',
    url: `${url}${query}`,
    headers,
    ...(method === 'GET' ? {} : { payload: named }),
  })
  expect([200, 403], `${place} answers yes or no`).toContain(statusCode)
  return statusCode === 200
}

const author = (columnKey: string) => ({ columnKey, role: 'author' as const })
const person = (name: string, ...columns: string[]) => staffAccount(database.db, name, columns.map(author))
const people = {
  news: await person('news', 'news'),
  both: await person('both', 'old', 'notes'),
  half: await person('half', 'old', 'other'),
  all: await person('all', ''),
  none: await person('none'),
}

/** Values of what an operation names: columns, contents, forms, submissions or people at a place inside what is granted or not. */
const PLACES = [
  { column: 'news', content: 'in-news', form: 'inside', file: 'inside', person: people.news, isInside: true },
  { column: 'old', content: 'in-old', form: 'inside', file: 'unused', person: people.both, isInside: true },
  {
    column: 'other',
    content: 'in-other',
    form: 'outside',
    file: 'outside',
    person: people.half,
    isInside: false,
  },
  { column: 'nowhere', content: 'nothing', form: 'both', file: 'both', person: 'nobody', isInside: false },
  { column: '', content: 'nothing', form: 'outside', file: 'whole', person: people.all, isInside: false },
  {
    column: undefined,
    content: 'nothing',
    form: 'nowhere',
    file: 'nothing',
    person: people.none,
    isInside: false,
  },
]

function valueOf(need: Need, name: string, place: (typeof PLACES)[number]) {
  if (need.contents.includes(name)) return place.content
  if (need.forms.includes(name)) return place.form
  if (need.submissions.includes(name)) return `of-${place.form}`
  if (need.media.includes(name)) return place.file
  if (need.people.includes(name)) return place.person
  if (!need.grants.includes(name)) return place.column
  return place.column === undefined ? [] : [author('news'), author(place.column)]
}

function* combinations(names: readonly string[]): Generator<Record<string, (typeof PLACES)[number]>> {
  const [first, ...rest] = names
  if (first === undefined) return yield {}
  for (const place of PLACES) for (const others of combinations(rest)) yield { ...others, [first]: place }
}

/**
 * Once inside and once outside: for who has the right nowhere, and is refused before anything named is looked at, and for
 * operations that need the very same as one before.
 */
function alike(names: readonly string[]): Record<string, (typeof PLACES)[number]>[] {
  if (names.length === 0) return [{}]
  return PLACES.slice(1, 3).map((place) => Object.fromEntries(names.map((name) => [name, place])))
}

/** The first operation of each need. */
const first = new Map([...needs].toReversed().map(([place, need]) => [JSON.stringify(need), place]))

test('operation × role × inside and outside of what is granted: nobody gets through who may not', async () => {
  let checks = 0
  const leaks: string[] = []
  for (const role of ROLES) {
    const local = await staffAccount(database.db, `${role}-local`, [{ columnKey: 'news', role }])
    const everywhere = await staffAccount(database.db, `${role}-all`, [{ columnKey: '', role }])
    const headers = {
      local: await sessionHeaders(database.db, local),
      all: await sessionHeaders(database.db, everywhere),
    }
    for (const [place, need] of needs) {
      const may = need.needs === 'nobody' || need.needs === 'somebody' || can(role, need.needs)
      const { columns, contents, forms, submissions, media: files, people: staff, grants } = need
      const names = [columns, contents, forms, submissions, files, staff, grants].flat()
      const isFirst = first.get(JSON.stringify(need)) === place
      for (const named of may && isFirst ? combinations(names) : alike(names)) {
        const values = Object.fromEntries(
          Object.entries(named).flatMap(([name, place]) => {
            const value = valueOf(need, name, place)
            return value === undefined ? [] : [[name, value]]
          }),
        )
        const isInside = Object.values(named).every((each) => each.isInside) && !need.site
        const isAnywhere = need.anywhere && names.length === 0
        const isNarrowed = isAnywhere || need.needs === 'nobody' || need.needs === 'somebody'
        for (const [grant, expected] of [
          ['local', may && (isInside || isNarrowed)],
          ['all', may],
        ] as const) {
          checks += 1
          if ((await isThrough(place, values, headers[grant])) !== expected)
            leaks.push(`${role} (${grant}) ${place} ${JSON.stringify(values)}: should be ${expected}`)
        }
      }
    }
  }
  process.stdout.write(
    `permission walk: ${leaks.length} leaks of ${checks} checks, ${needs.size} operations\n`,
  )
  expect(leaks).toEqual([])
  expect(checks).toBeGreaterThan(4000)
})

function can(role: Role, capability: string): boolean {
  return MAY[role].some((name) => name === capability)
}

test('a list of contents is refused when one of them stands outside', async () => {
  const lists = [...needs].filter(([, { contents }]) => contents.some((name) => name.endsWith('Ids')))
  const id = await staffAccount(database.db, 'lister', [{ columnKey: 'news', role: 'publisher' }])
  const headers = await sessionHeaders(database.db, id)
  for (const [place, { contents, columns }] of lists) {
    const [name = ''] = contents
    const inside = Object.fromEntries(columns.map((column) => [column, 'news']))
    expect(await isThrough(place, { ...inside, [name]: ['in-news', 'in-old'] }, headers)).toBe(true)
    expect(await isThrough(place, { ...inside, [name]: ['in-news', 'in-other'] }, headers)).toBe(false)
  }
})

test('without a session every operation of the staff answers 401, whatever is asked', async () => {
  for (const [place, need] of needs) {
    if (need.needs === 'nobody') continue
    const [method, path = ''] = place.split(' ')
    const answer = method === 'GET' ? await get(path) : await post(path, { anything: '<script>' })
    expect([place, answer.status]).toEqual([place, 401])
  }
})

test('every operation below /editor says what it needs, in words that are known', () => {
  const broken = (capability: unknown) => () =>
    readNeeds({ paths: { '/editor/x': { get: { 'x-capability': capability } } } })
  expect(broken(undefined)).toThrow('is missing')
  expect(broken({ needs: 'all' })).toThrow('needs none of')
  expect(broken({ needs: 'read' })).toThrow('says not where')
  expect(broken({ needs: 'read', colums: ['x'] })).toThrow('has no "colums"')
  expect(app.hasRoute({ method: 'POST', url: '/api/editor/login' })).toBe(true)
})
