import { getTableColumns } from 'drizzle-orm'
import { say } from '../../../ground/language/say.ts'
import { MAX_COLUMN_LEVEL } from '../../../../contract/constants.ts'
import { type FieldFault, fieldsCheck, wordFaults } from '../../kinds/fields-ajv.ts'
import type { Check } from '../../../ground/lazy-validator.ts'
import { column } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { isDetail, isForColumn, manifestOf, allTemplates } from '../../../../../templates/registry.ts'
import columnSchema from '../../../../../schemas/column.json' with { type: 'json' }
import { withTranslations } from '../../../../contract/language/translations.ts'
import { didYouMean } from '../../../ground/language/did-you-mean.ts'
import type { Fault } from '../../../ground/yaml/fault-lines.ts'
import { type FieldMapping, mapFields } from '../../../../contract/map-fields.ts'
import { step } from '../../settings/dialect.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import { readYaml } from '../../../ground/yaml/yaml.ts'

export const COLUMNS_FILE = 'columns.yaml'

/** Whether a column was ever published the database keeps by itself: no site folder says it. */
export const { everPublished: _everPublished, ...SAID_OF_COLUMNS } = getTableColumns(column)
export type ColumnRow = Omit<typeof column.$inferSelect, 'everPublished'>

type Node = Pick<ColumnRow, 'key' | 'label' | 'template'> &
  Partial<Omit<ColumnRow, 'settings'>> & { settings?: Fields }
type YamlPath = (string | number)[]

const { children: _children, ...properties } = columnSchema.properties
const { $id: _id, ...open } = columnSchema
const isNode: Check<Node> = fieldsCheck<Node>({
  ...open,
  properties,
  unevaluatedProperties: false,
})

/** The rows of columns.yaml, parents before children, with media in their settings replaced by `mapping`. */
export function checkColumns(text: string, mapping: FieldMapping): { rows: ColumnRow[]; faults: Fault[] } {
  const rows: ColumnRow[] = []
  const faults: Fault[] = []
  const read = readYaml(text, COLUMNS_FILE)
  if (!read.ok) return { rows, faults: read.faults }
  const fault = (place: YamlPath, reason: string) =>
    faults.push({ path: COLUMNS_FILE, line: read.lineOf(place), reason })
  const lines = new Map<string, number>()

  const visit = (list: unknown, parentKey: string | null, level: number, place: YamlPath): void => {
    if (!Array.isArray(list))
      return void fault(place, say`must be a list of columns: lines that begin with "- key:"`)
    if (level > MAX_COLUMN_LEVEL && list.length > 0) {
      return void fault(place, say`columns are ${level} levels deep here: ${MAX_COLUMN_LEVEL} is the deepest`)
    }
    for (const [position, node] of list.entries()) {
      const here = [...place, position]
      const row = checkNode(node, mapping, (path, reason) => fault([...here, ...path], reason))
      if (row) {
        const first = lines.get(row.key)
        if (first !== undefined)
          fault([...here, 'key'], say`the key "${row.key}" is taken by the column on line ${first}`)
        else lines.set(row.key, read.lineOf([...here, 'key']))
        rows.push({ ...row, parentKey, position, level })
      }
      if (!isRecord(node) || node.children === undefined || node.children === null) continue
      visit(node.children, row?.key ?? null, level + 1, [...here, 'children'])
    }
  }
  visit(read.value, null, 1, [])
  return { rows, faults }
}

/** Checks a column that was not read from a file; its media are already stored as ids. Returns what is wrong with it. */
export function checkColumn(node: Record<string, unknown>): {
  row: ColumnRow | undefined
  faults: { path: (string | number)[]; reason: string }[]
} {
  const faults: { path: (string | number)[]; reason: string }[] = []
  const asItIs: FieldMapping = (_schema, text) => text
  return { row: checkNode(node, asItIs, (path, reason) => faults.push({ path, reason })), faults }
}

/** A single column; undefined if it is invalid, which is reported to `fault`. */
function checkNode(
  node: unknown,
  mapping: FieldMapping,
  fault: (path: YamlPath, reason: string) => void,
): ColumnRow | undefined {
  if (!isRecord(node)) return void fault([], say`must be a column: lines of "key: value"`)
  const { children: _below, ...rest } = Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== null),
  )
  if (!isNode(rest)) {
    for (const { path, reason } of wordFaults(isNode.errors)) fault(path.map(step), reason)
    return undefined
  }
  const manifest = manifestOf(rest.template)
  if (!manifest)
    return void fault(
      ['template'],
      say`there is no template "${rest.template}"` + didYouMean(rest.template, Object.keys(allTemplates())),
    )
  if (!isForColumn(rest)) {
    const taken = manifest.instead ?? ''
    const reason = isDetail(rest.template)
      ? say`"${rest.template}" shows one content of a column, and is no page of a column's own: take "${taken}"`
      : say`"${rest.template}" is the portal's own page for a bad network: take "${taken}", or hide the column with "hidden: true"`
    fault(['template'], reason)
  }
  if (rest.route !== undefined && rest.route !== null && !manifest.routes.includes(rest.route)) {
    const routes = manifest.routes.join(', ')
    fault(['route'], say`"${rest.route}" is no route of the template "${rest.template}": it has ${routes}`)
  }
  const settings = mapFields({ ...manifest.settings }, rest.settings ?? {}, mapping)
  for (const { path, reason } of columnSettingsFaults(rest.template, settings))
    fault(['settings', ...path.map(step)], reason)
  return { ...EMPTY, ...rest, settings, route: rest.route ?? manifest.routes[0] ?? null }
}

const EMPTY = {
  parentKey: null,
  position: 0,
  level: 1,
  'label.en': null,
  'label.zh-CN': null,
  route: null,
  hidden: false,
  special: false,
  business: null,
  multiBusiness: false,
  externalUrl: null,
  updateCycleDays: null,
  locale: null,
  published: true,
  redirectKey: null,
  deletedAt: null,
}

/** What is wrong with the settings of a column of this template; an unknown template has none. */
export function columnSettingsFaults(template: string, settings: Record<string, unknown>): FieldFault[] {
  const isValid = settingsValidator(template)
  return isValid && !isValid(settings) ? wordFaults(isValid.errors) : []
}

/** The schema of the settings of a column of this template. */
export function columnSettingsSchema(template: string): object | undefined {
  const manifest = manifestOf(template)
  return manifest && withTranslations({ ...manifest.settings })
}

/** By manifest: a site's own template may come again with other settings. */
const validators = new WeakMap<object, Check<unknown>>()

function settingsValidator(template: string): Check<unknown> | undefined {
  const manifest = manifestOf(template)
  if (!manifest) return undefined
  const known = validators.get(manifest) ?? fieldsCheck(withTranslations({ ...manifest.settings }))
  validators.set(manifest, known)
  return known
}
