import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { isSame } from '../../../../contract/without-empty.ts'
import { column } from '../../../store/db/schema.ts'
import { holdNamed } from '../../media/files/uses.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { checkColumn, type ColumnRow } from '../tree/dialect.ts'
import { against, type Rows, stale } from './column-rows.ts'

/** An editor's changes to a column; absent properties stay, null removes them. */
export interface ColumnChange {
  label?: string | undefined
  'label.en'?: string | null | undefined
  'label.zh-CN'?: string | null | undefined
  template?: string | undefined
  route?: string | null | undefined
  settings?: Record<string, unknown> | undefined
  hidden?: boolean | undefined
  special?: boolean | undefined
  business?: string | null | undefined
  multiBusiness?: boolean | undefined
  externalUrl?: string | null | undefined
  updateCycleDays?: number | null | undefined
  locale?: string | null | undefined
}

/** Adds a column at the end of its parent. @throws Refusal 409 if the key is taken, 422 for invalid values */
export async function addColumn(
  tx: Db,
  rows: Rows,
  {
    key,
    parentKey,
    published,
    ...said
  }: ColumnChange & { key: string; parentKey: string | null; published: boolean },
): Promise<ColumnRow> {
  const inBin = rows.all.some((row) => row.key === key && row.deletedAt !== null)
  if (inBin) throw against('key-in-bin', `the key "${key}" belongs to a column in the bin`)
  if (rows.has(key)) throw against('key-taken', `the key "${key}" is taken`)
  const level = rows.assertFits(parentKey, 1)
  const row = {
    ...checked({ key, ...said }),
    parentKey,
    level,
    position: rows.below(parentKey).length,
    published,
  }
  await holdNamed(tx, row.settings)
  await tx.insert(column).values(row)
  return row
}

/** @throws Refusal 409 if it was changed meanwhile, 422 for invalid values */
export async function updateColumn(
  tx: Db,
  rows: Rows,
  { key, seen = {}, ...change }: ColumnChange & { key: string; seen?: Record<string, unknown> | undefined },
): Promise<ColumnRow> {
  const row = rows.get(key)
  const other = Object.keys(seen).find(
    (name) => !isSame(seen[name], Object.hasOwn(row, name) && Reflect.get(row, name)),
  )
  if (other !== undefined) throw stale(`somebody changed "${other}" meanwhile`)
  const { label, template, route, settings, hidden, special, business, multiBusiness } = row
  const { externalUrl, updateCycleDays, locale, 'label.en': en, 'label.zh-CN': zh } = row
  const present = {
    label,
    'label.en': en,
    'label.zh-CN': zh,
    template,
    route,
    settings,
    hidden,
    special,
    business,
    multiBusiness,
  }
  const isOther = change.template !== undefined && change.template !== template
  // Another template has other routes and settings.
  const kept = isOther ? { ...present, route: null, settings: {} } : present
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const made = checked({ key, ...kept, externalUrl, updateCycleDays, locale, ...said })
  const { parentKey, position, level, published } = row
  const next = { ...made, parentKey, position, level, published }
  await holdNamed(tx, next.settings)
  await tx.update(column).set(next).where(eq(column.key, key))
  return next
}

function checked(node: Record<string, unknown>): ColumnRow {
  const { row, faults } = checkColumn(node)
  const [fault] = faults
  if (row && !fault) return row
  throw new Refusal(422, fault?.reason ?? 'this is no column', {
    reason: 'invalid',
    ...(fault && { field: fault.path.join('.') }),
  })
}
