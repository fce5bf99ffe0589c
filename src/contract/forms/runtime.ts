import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import type { Rules, Validate } from './check.ts'
import { FORMATS } from './formats.ts'
import { KEYWORDS } from './keywords.ts'

/** What a form's module may ask for. */
const MODULES: Readonly<Record<string, unknown>> = {
  formats: FORMATS,
  keywords: KEYWORDS,
  'ajv/dist/runtime/equal': commonModule(equal),
  'ajv/dist/runtime/ucs2length': commonModule(ucs2length),
}

/** Bundlers hand over what such a module has as default, Node the module around it. */
function commonModule(given: object): { default: unknown } {
  return 'default' in given ? { default: given.default } : { default: given }
}

/** What a form's module exports: a function that is given `require`. */
export interface RulesModule {
  default: (require: (id: string) => unknown) => Readonly<Record<string, Validate>>
}

/** The rules of a form out of its module. @throws where the module asks for what is not here */
export function rulesOf(module: RulesModule): Rules {
  const { main, ...others } = module.default((id) => {
    const found = MODULES[id]
    if (found === undefined) throw new Error(`a form's rules ask for "${id}", which browsers do not have`)
    return found
  })
  if (!main) throw new Error("a form's module has no rules")
  const conditions = Object.keys(others).map((_name, index) => {
    const condition = others[`if${index}`]
    if (!condition) throw new Error(`a form's module lacks its condition ${index}`)
    return condition
  })
  return { main, conditions }
}
