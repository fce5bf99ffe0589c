import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { checkOf } from '../../../contract/draw/order.ts'
import type { Digest, ListRow } from '../../../contract/draw/types.ts'
import type { FormDefinition, Values } from '../../../contract/forms/types.ts'
import { say } from '../../ground/language/say.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEdition, allocationEntry, formSubmission, type GroupRule } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { NO_FORM, readDefinitions, newest } from '../forms/definition/definitions.ts'
import { valuesForOffice } from '../forms/definition/sealing.ts'
import { maskText } from '../records/mask.ts'
import { checkGroups, groupOf } from './groups.ts'

export interface Wanted {
  planId: string
  formKey: string
  round: string
  groups: readonly GroupRule[]
}

/** A household of the list that is being made. */
export interface Household extends ListRow {
  submissionId: string
  number: string
  maskedName: string | null
}

export interface Gathered {
  /** In the order of the list: groups as they come first, and numbers within them. */
  households: Household[]
  registered: number
  rejected: number
  /** Receipt numbers of applications that nobody has decided. */
  undecided: string[]
  /** Receipt numbers of accepted applications that share a telephone or identity number with another. */
  overlapping: string[]
  /** Receipt numbers of accepted applications that came from one account. */
  repeated: string[]
}

/** How many are read at once. */
const SLICE = 2000

/** The households whose applications were accepted, with their list numbers. @throws Refusal where form or groups are none */
export async function gather(
  tx: Db,
  secrets: Pick<Secrets, 'unseal'>,
  wanted: Wanted,
  digest: Digest,
): Promise<Gathered> {
  const definitions = await readDefinitions(tx, wanted.formKey)
  checkGroups(wanted.groups, newest(definitions))
  const found: (Omit<Household, 'no' | 'check'> & { hash: string; at: number })[] = []
  const gathered = { registered: 0, rejected: 0, undecided: [] as string[], overlapping: [] as string[] }
  const accounts = new Map<string, string[]>()
  for await (const row of submissionsOf(tx, wanted)) {
    gathered.registered += 1
    if (row.state === 'rejected') gathered.rejected += 1
    else if (row.state !== 'accepted') gathered.undecided.push(row.number)
    if (row.state !== 'accepted') continue
    if (row.isOverlapping) gathered.overlapping.push(row.number)
    if (row.accountId !== null)
      accounts.set(row.accountId, [...(accounts.get(row.accountId) ?? []), row.number])
    const definition = definitions.get(row.formVersion) ?? NO_FORM
    const values = valuesForOffice(row, definition.schema, secrets)
    const at = groupOf(wanted.groups, values)
    found.push({
      at,
      group: wanted.groups[at]?.name ?? '',
      receipt: maskReceipt(row.number),
      submissionId: row.id,
      number: row.number,
      hash: row.hash,
      maskedName: nameOf(definition, values),
    })
  }
  const numbers = await numbersOf(
    tx,
    wanted.planId,
    found.map(({ submissionId }) => submissionId),
  )
  const households = found
    .map(({ hash, ...one }) => {
      const no = numbers.get(one.submissionId) ?? ''
      return { ...one, no, check: checkOf(digest, hash, no) }
    })
    .toSorted((a, b) => a.at - b.at || Number(a.no) - Number(b.no))
    .map(({ at: _at, ...one }) => one)
  const repeated = [...accounts.values()].filter(({ length }) => length > 1).flat()
  return { ...gathered, households, repeated }
}

/** In the order of receipt numbers, without those that were withdrawn. */
async function* submissionsOf(tx: Db, { formKey, round }: Wanted) {
  let after = ''
  for (;;) {
    const rows = await tx
      .select()
      .from(formSubmission)
      .where(
        and(
          eq(formSubmission.formKey, formKey),
          eq(formSubmission.round, round),
          ne(formSubmission.state, 'withdrawn'),
          gt(formSubmission.number, after),
        ),
      )
      .orderBy(asc(formSubmission.number))
      .limit(SLICE)
    yield* rows
    after = rows.at(-1)?.number ?? ''
    if (rows.length < SLICE) return
  }
}

/** A household keeps its number through all editions; no number is given a second time. */
async function numbersOf(tx: Db, planId: string, inOrder: readonly string[]): Promise<Map<string, string>> {
  const given = await tx
    .selectDistinct({ submissionId: allocationEntry.submissionId, no: allocationEntry.no })
    .from(allocationEntry)
    .innerJoin(allocationEdition, eq(allocationEdition.id, allocationEntry.editionId))
    .where(eq(allocationEdition.planId, planId))
  const numbers = new Map(given.map(({ submissionId, no }) => [submissionId, no]))
  let last = given.reduce((most, { no }) => Math.max(most, Number(no)), 0)
  for (const id of inOrder)
    if (!numbers.has(id)) {
      last += 1
      numbers.set(id, String(last).padStart(4, '0'))
    }
  return numbers
}

/** `20261126-7831-2425` becomes `20261126-****-2425`. */
export const maskReceipt = (number: string): string => number.replace(/-\d+-/, '-****-')

/** The name of whoever applies, masked; null where the form does not ask for it. */
export function nameOf({ schema, ui }: FormDefinition, values: Values): string | null {
  const [name] = Object.entries(schema.properties ?? {}).flatMap(([field, { 'x-pi': pi }]) => {
    const isName = pi?.prefill === 'name' || ui?.[field]?.autocomplete === 'name'
    const value = values[field]
    return isName && typeof value === 'string' && value !== '' ? [value] : []
  })
  return name === undefined ? null : maskText('name', name)
}

/** @throws Refusal (400) where it cannot be frozen */
export function refuseUnready(
  { households, undecided, repeated }: Gathered,
  groups: readonly GroupRule[],
): void {
  if (undecided.length > 0)
    throw badRequest(
      say`${undecided.length} applications are not decided yet, the first is ${undecided[0]}`,
      'formKey',
    )
  if (repeated.length > 0)
    throw badRequest(say`one account has sent ${repeated.join(', ')}: reject all but one of them`, 'formKey')
  if (households.length < 2)
    throw badRequest(say`a list needs at least two households, this one has ${households.length}`, 'formKey')
  for (const [at, { name }] of groups.entries())
    if (!households.some(({ group }) => group === name))
      throw badRequest(say`the group "${name}" has no household`, `groups.${at}`)
}
