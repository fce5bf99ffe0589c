import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'

/** Compiled rules as a module: a function that is handed what they require. */
export interface CompiledModule<Validate> {
  default: (require: (id: string) => unknown) => Readonly<Record<string, Validate>>
}

/** What compiled rules may require: these, and the formats and keywords of their dialect. */
export function moduleGiver(dialect: { formats: object; keywords: object }): (id: string) => unknown {
  const modules: Readonly<Record<string, unknown>> = {
    ...dialect,
    'ajv/dist/runtime/equal': commonModule(equal),
    'ajv/dist/runtime/ucs2length': commonModule(ucs2length),
  }
  return (id) => {
    const found = modules[id]
    if (found === undefined) throw new Error(`compiled rules ask for "${id}", which browsers do not have`)
    return found
  }
}

/** Bundlers hand over what such a module has as default, Node the module around it. */
function commonModule(given: object): { default: unknown } {
  return 'default' in given ? { default: given.default } : { default: given }
}
