import type { FormDefinition, FormFault } from '../../contract/forms/types.ts'
import { isRecord } from '../../contract/is-record.ts'
import { rulesOf, type RulesModule } from '../../contract/forms/runtime.ts'
import type { Rules } from '../../contract/forms/check.ts'
import { speaker } from '../../contract/language/translate.ts'
import { loadCatalogue } from '../../contract/language/catalogue.ts'
import type { MessageKey } from '../../contract/language/zh-CN.ts'
import { wordFault } from '../../contract/forms/word-fault.ts'
import type { Locale } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'

/** A form as the staff fills it in for somebody: with its rules, and the words for what is wrong. */
export interface FilledForm {
  definition: FormDefinition
  version: number
  rules: Rules
  word: (fault: Parameters<typeof wordFault>[1]) => string
}

export async function loadForm(key: string, locale: Locale): Promise<FilledForm> {
  const form = await asked(api.GET('/forms/{key}', { params: { path: { key } } }))
  const module: RulesModule = await import(/* @vite-ignore */ form.rules)
  const t = speaker<MessageKey>(await loadCatalogue(locale), locale)
  // A definition says more than the contract, which leaves its parts open.
  const definition = form as unknown as FormDefinition
  return {
    definition,
    version: form.version,
    rules: rulesOf(module),
    word: (fault) => wordFault(definition.schema, fault, { t, locale }),
  }
}

/** What an answer of 422 says is wrong with the fields. */
export function faultsIn(error: unknown): FormFault[] {
  const why: unknown = isRecord(error) ? error.data : undefined
  const said = isRecord(why) ? why.faults : undefined
  return Array.isArray(said) ? (said as FormFault[]) : []
}
