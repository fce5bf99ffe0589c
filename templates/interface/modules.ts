import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { GIVEN } from '../../src/contract/own-templates.ts'
import * as template from './index.ts'

/** What a site's own templates may import, by name. */
const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'anju/template': template,
}

/** Gives it to templates that were built elsewhere: what they import stands in a place that they know. */
export function giveModules(): void {
  Reflect.set(globalThis, GIVEN, modules)
}
