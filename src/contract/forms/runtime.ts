import { type CompiledModule, moduleGiver } from '../ajv-modules.ts'
import type { Rules, Validate } from './check.ts'
import { FORMATS } from './formats.ts'
import { KEYWORDS } from './keywords.ts'

export type RulesModule = CompiledModule<Validate>

const give = moduleGiver({ formats: FORMATS, keywords: KEYWORDS })

/** The rules of a form out of its module. @throws where the module asks for what is not here */
export function rulesOf(module: RulesModule): Rules {
  const { main, ...others } = module.default(give)
  if (!main) throw new Error("a form's module has no rules")
  const conditions = Object.keys(others).map((_name, index) => {
    const condition = others[`if${index}`]
    if (!condition) throw new Error(`a form's module lacks its condition ${index}`)
    return condition
  })
  return { main, conditions }
}
