import type { Form } from './compile.ts'

/** The prefix of the addresses of rules: `<key>/<name>`. */
export const RULES_FOLDER = '/assets/forms/'

/** Where browsers load a form's rules: the address changes with the rules. */
export const rulesAddress = ({ key, module }: Pick<Form, 'key' | 'module'>): string =>
  `${RULES_FOLDER}${key}/${module.name}`
