import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inArray } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { CAPABILITIES, type Capability, WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { content } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import { columnsUsing } from '../media/files/uses.ts'
import { columnsOfForms, formsOf } from './form-columns.ts'
import { columnsOf, mayAnywhere, mayIn } from './grants.ts'
import { readSession, type StaffSession } from './sessions.ts'
import { routeUrl } from '../../ground/http/route-url.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the staff asks; set for operations that need somebody. */
    staff: StaffSession | undefined
  }
}

/** Below it every operation says what it needs. */
const STAFF_SIDE = '/editor'

/** What an operation of the staff needs: `x-capability` of the contract. */
export interface Need {
  /** `nobody`: it is for logging in; `somebody`: whoever is logged in, for what is their own. */
  needs: Capability | 'nobody' | 'somebody'
  /** Parameters or properties of the body that name columns; without a value the whole site is meant. */
  columns: readonly string[]
  /** Those that name contents: their columns are meant. */
  contents: readonly string[]
  /** Those that name forms: the columns that show them are meant. */
  forms: readonly string[]
  /** Those that name submissions: the columns of their forms are meant. */
  submissions: readonly string[]
  /** Those that name pictures and files: the columns that use them are meant. */
  media: readonly string[]
  /** Those that name people of the staff: every column in which they may do something is meant. */
  people: readonly string[]
  /** Those that hold grants: their columns are meant. */
  grants: readonly string[]
  /** It is about the whole site. */
  site: boolean
  /** It is narrowed by the operation itself to the columns where the capability is granted; by a form only if one is named. */
  anywhere: boolean
  /** The second factor, or the password, is asked for again before it. */
  again: boolean
  /** It is open to who has to set up a second factor. */
  enrolling: boolean
}

/**
 * Lets those through who may: before the contract's checks, so that a stranger learns nothing, by session and
 * capability; after them by the columns that the request names.
 */
export function addPermissions(
  app: FastifyInstance,
  specification: object,
  { db, isFactorRequired }: { db: Db; isFactorRequired?: boolean | undefined },
): void {
  const needs = readNeeds(specification, app.prefix)
  const needOf = (request: FastifyRequest) =>
    needs.get(`${request.method === 'HEAD' ? 'GET' : request.method} ${routeUrl(request)}`)
  app.decorateRequest('staff', undefined)
  app.addHook('preValidation', async (request, reply) => {
    const need = needOf(request)
    if (!need) return
    reply.header('cache-control', 'no-store')
    if (need.needs === 'nobody') return
    const session = await readSession(db, request.headers, { isFactorRequired })
    if (!session) throw new Refusal(401, 'nobody is logged in here: log in at /editor', { reason: 'login' })
    if (session.mustEnrol && !need.enrolling)
      throw new Refusal(403, 'a second factor is required: set it up first', { reason: 'enrol' })
    if (need.needs !== 'somebody' && !(await mayAnywhere(db, session.staffId, need.needs)))
      throw refused(need.needs)
    if (need.again && !session.isConfirmed)
      throw new Refusal(403, 'confirm with a code, or without one with your password', { reason: 'confirm' })
    request.staff = session
  })
  app.addHook('preHandler', async (request) => {
    const need = needOf(request)
    if (!need || need.needs === 'nobody' || need.needs === 'somebody') return
    if (need.anywhere && need.forms.length === 0) return
    const { staffId } = staffOf(request)
    const columns = await columnsNamed(db, request, need)
    if (!(await mayIn(db, staffId, need.needs, columns))) throw refused(need.needs)
  })
}

/** Who of the staff asks, for operations that need somebody. */
export function staffOf({ staff }: Pick<FastifyRequest, 'staff'>): StaffSession {
  if (!staff) throw new Error('openapi/portal.yaml lets this operation be asked by nobody')
  return staff
}

/** @throws where an operation of the staff does not say what it needs, or says it wrongly */
export function readNeeds(specification: object, prefix = ''): Map<string, Need> {
  const paths: unknown = Reflect.get(specification, 'paths')
  const needs = new Map<string, Need>()
  for (const [path, operations] of Object.entries(isRecord(paths) ? paths : {})) {
    if (path !== STAFF_SIDE && !path.startsWith(`${STAFF_SIDE}/`)) continue
    for (const [method, operation] of Object.entries(isRecord(operations) ? operations : {})) {
      const place = `${method.toUpperCase()} ${path}`
      needs.set(
        `${method.toUpperCase()} ${prefix}${path}`,
        needOf(place, isRecord(operation) ? operation : {}),
      )
    }
  }
  return needs
}

const PLACES = ['columns', 'contents', 'forms', 'submissions', 'media', 'people', 'grants'] as const
const KNOWN = new Set<string>(['needs', ...PLACES, 'site', 'anywhere', 'again', 'enrolling'])

function needOf(place: string, { 'x-capability': said }: Record<string, unknown>): Need {
  const fault = (reason: string) => new Error(`openapi/portal.yaml: ${place}: x-capability ${reason}`)
  if (!isRecord(said)) throw fault('is missing: say what it needs')
  const unknown = Object.keys(said).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) throw fault(`has no "${unknown}"`)
  const needs = ['nobody' as const, 'somebody' as const, ...CAPABILITIES].find((name) => name === said.needs)
  if (!needs) throw fault(`needs none of ${CAPABILITIES.join(', ')}, somebody, nobody`)
  const need = {
    needs,
    columns: names(said.columns),
    contents: names(said.contents),
    forms: names(said.forms),
    submissions: names(said.submissions),
    media: names(said.media),
    people: names(said.people),
    grants: names(said.grants),
    site: said.site === true,
    anywhere: said.anywhere === true,
    again: said.again === true,
    enrolling: said.enrolling === true,
  }
  const isNarrow = PLACES.some((place) => need[place].length > 0) || need.site || need.anywhere
  if (needs !== 'nobody' && needs !== 'somebody' && !isNarrow)
    throw fault(`says not where: name ${PLACES.join(', ')}, site or anywhere`)
  return need
}

const names = (value: unknown) =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

function refused(capability: Capability): Refusal {
  return new Refusal(403, `you may not do this here: it needs the right to ${capability}`, {
    reason: 'no-right',
  })
}

async function columnsNamed(
  db: Db,
  { query, body }: FastifyRequest,
  { columns, contents, forms, submissions, media, people, grants, site, anywhere }: Need,
): Promise<string[]> {
  const given = { ...(isRecord(query) ? query : {}), ...(isRecord(body) ? body : {}) }
  const named = columns.flatMap((name) => textsAt(given, name, WHOLE_SITE))
  const ids = contents.flatMap((name) => textsAt(given, name))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: content.id, columnKey: content.columnKey })
          .from(content)
          .where(inArray(content.id, ids))
  const columnOf = new Map(rows.map(({ id, columnKey }) => [id, columnKey]))
  const keys = forms.flatMap((name) => textsAt(given, name, anywhere ? undefined : ''))
  const formColumns = await columnsOfForms(db, [
    ...keys,
    ...(await formsOf(
      db,
      submissions.flatMap((name) => textsAt(given, name, '')),
    )),
  ])
  const staffIds = people.flatMap((name) => textsAt(given, name, WHOLE_SITE))
  const granted = await columnsOf(db, staffIds)
  // What belongs to the whole site, or is not there, is for those who may everywhere.
  return [
    ...named,
    ...ids.map((id) => columnOf.get(id) ?? WHOLE_SITE),
    ...formColumns,
    ...(await columnsUsing(
      db,
      media.flatMap((name) => textsAt(given, name, '')),
    )),
    ...staffIds.flatMap((id) => granted.get(id) ?? [WHOLE_SITE]),
    ...grants.flatMap((name) => columnsIn(given[name])),
    ...(site ? [WHOLE_SITE] : []),
  ]
}

function textsAt(given: Record<string, unknown>, name: string, otherwise?: string): string[] {
  const value = given[name] ?? otherwise
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each): each is string => typeof each === 'string')
}

/** Of grants; to give nobody anything is for those who may everywhere. */
function columnsIn(grants: unknown): string[] {
  const found = (Array.isArray(grants) ? grants : []).map((grant: unknown) =>
    isRecord(grant) && typeof grant.columnKey === 'string' ? grant.columnKey : WHOLE_SITE,
  )
  return found.length > 0 ? found : [WHOLE_SITE]
}
