import { say } from '../../../ground/language/say.ts'
import { type Check, fault, orOk } from '../findings/finding.ts'

export const buckets: Check = (_env, { buckets: tried }) =>
  orOk(
    Object.entries(tried).flatMap(([name, wrong]) =>
      wrong === undefined
        ? []
        : [fault(say`${name}: ${wrong}; check ${name}_ENDPOINT, the bucket's name, its region and the keys`)],
    ),
    Object.keys(tried).length > 0
      ? say`${Object.keys(tried).join(', ')}: can be listed`
      : say`none are set; files stay in the data folder`,
  )
