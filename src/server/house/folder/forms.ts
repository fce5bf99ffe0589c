import { basename } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { FormDefinition } from '../../../contract/forms/types.ts'
import type { Db } from '../../store/db/database.ts'
import { form, formVersion } from '../../store/db/schema.ts'
import { compileForm, readForm } from '../../subjects/forms/definition/compile.ts'
import { FormError } from '../../subjects/forms/definition/form-error.ts'
import { withoutReferences } from '../../subjects/forms/definition/references.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { jsonFault, jsonOf, readJson } from '../../ground/yaml/json.ts'

/** A form that the site has or had, in its newest version. */
export interface KnownForm {
  version: number
  definition: FormDefinition
  /** False for a form that was removed; its submissions still refer to it. */
  isLive: boolean
}

/** A form that comes into force: in a new version, or again after it was removed. */
export interface FormChange {
  key: string
  version: number
  /** Absent if the version is already stored. */
  definition?: FormDefinition
}

const FORM_FILE = /^forms\/[^/]+\.json$/

const fileOf = (key: string) => `forms/${key}.json`

export const isFormFile = (path: string) => path.startsWith('forms/')

/**
 * The folder's forms; each change of one is a new version. A form with errors is left out and stays as it was.
 * @param isOurs whether the file is unchanged since the last import and the form was changed here meanwhile
 */
export function checkForms(
  texts: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, KnownForm>,
  isOurs: (path: string) => boolean,
): { changed: FormChange[]; faults: Fault[] } {
  const changed: FormChange[] = []
  const faults: Fault[] = []
  for (const [path, text] of texts) {
    if (!FORM_FILE.test(path) || isOurs(path)) continue
    const key = basename(path, '.json')
    try {
      const definition = readForm(key, readJson(text))
      const known = present.get(key)
      const isSame = JSON.stringify(known?.definition) === JSON.stringify(definition)
      const version = (known?.version ?? 0) + 1
      if (!isSame) {
        compileForm(key, version, definition)
        changed.push({ key, version, definition })
      } else if (known?.isLive === false) changed.push({ key, version: known.version })
    } catch (error) {
      faults.push(jsonFault(error, path, FormError))
    }
  }
  return { changed, faults }
}

export async function writeForms(tx: Db, changes: readonly FormChange[]): Promise<void> {
  for (const { key, version, definition } of changes) {
    if (definition) await tx.insert(formVersion).values({ formKey: key, version, definition })
    await tx.insert(form).values({ key, version }).onConflictDoUpdate({ target: form.key, set: { version } })
  }
}

/** The files of the forms in force: unchanged where the imported file still matches the form. */
export function withForms(
  files: ReadonlyMap<string, string>,
  forms: ReadonlyMap<string, FormDefinition>,
): Map<string, string> {
  const written = new Map([...files].filter(([path]) => !FORM_FILE.test(path)))
  for (const [key, definition] of forms) {
    const source = files.get(fileOf(key))
    const isAsItCame = source !== undefined && isWrittenSo(source, definition)
    written.set(fileOf(key), isAsItCame ? source : `${JSON.stringify(definition, null, 2)}\n`)
  }
  return written
}

/** With what it refers to in place of its references. */
function isWrittenSo(source: string, definition: FormDefinition): boolean {
  try {
    return JSON.stringify(withoutReferences(jsonOf(source))) === JSON.stringify(definition)
  } catch (error) {
    if (error instanceof FormError) return false
    throw error
  }
}

/** Takes the forms of these files out of force; their versions stay, for existing submissions. */
export async function removeForms(tx: Db, files: readonly string[]): Promise<void> {
  const keys = files.filter((path) => FORM_FILE.test(path)).map((path) => basename(path, '.json'))
  if (keys.length > 0) await tx.delete(form).where(inArray(form.key, keys))
}
