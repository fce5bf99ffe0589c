import type { Form } from './compile.ts'

/** Below it stand the rules of forms: `<key>/<name>`. */
export const RULES_FOLDER = '/assets/forms/'

/** Where browsers get a form's rules: an address that changes with them. */
export const rulesAddress = ({ key, module }: Pick<Form, 'key' | 'module'>): string =>
  `${RULES_FOLDER}${key}/${module.name}`
