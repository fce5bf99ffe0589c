import { isAppLink } from '../app-link.ts'
import { isLegible } from '../colours.ts'
import { FIELD_FORMATS } from '../field-types/index.ts'

type Holds = (text: string) => boolean

/** A path of this site, without query and fragment. */
const PATH = /^\/(?!\/)[^\s\\?#]*$/
const SITE_CODE = /^(\d{10}|bm\d{8})$/
const KIND = /^[a-z][A-Za-z0-9]{0,63}$/

/** How texts of kinds, columns and settings may be written: each `format` of their schemas. */
export const RULE_FORMATS: Readonly<Record<string, Holds>> = {
  ...Object.fromEntries([...FIELD_FORMATS.values()].map(({ name, is }) => [name, is])),
  path: (text) => PATH.test(text),
  'app-link': isAppLink,
  'web-address': (text) => /^https?:\/\/[^\s\\]+$/.test(text) && isUrl(text),
  'site-code': (text) => SITE_CODE.test(text),
  kind: (text) => KIND.test(text),
  'time-zone': isTimeZone,
  'brand-colour': (text) => /^#[0-9a-f]{6}$/i.test(text) && isLegible(text),
  // Whether there is such a record kind or content depends on the site: an import names what is missing.
  'record-kind': () => true,
  'content-id': () => true,
}

/** `URL.canParse` of browsers that do not have it. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
