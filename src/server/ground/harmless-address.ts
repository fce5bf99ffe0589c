import { COLUMN_PARAMETERS } from '../../contract/constants.ts'

/** Parameters that name something of the site, never what a visitor typed. */
const PARAMETERS = [
  ...COLUMN_PARAMETERS,
  'columnId',
  'contentId',
  'kind',
  'current',
  'size',
  'year',
  'revision',
]

const MAX_PATH = 300
/** A path segment of a word or two, in any script. */
const WORD = /^[\p{L}\p{M}\p{N}._ -]{0,60}$/u
/** Long, and letters mixed with digits: it may be a secret. */
const LIKE_A_KEY = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{24,}$/
const VALUE = /^[\w-]{1,64}$/

/**
 * The part of an address that a log may contain: its path, and parameters that name something of the site. The rest becomes "…":
 * a token logs its holder in, whatever its name, and search words are the visitor's own.
 */
export function harmlessAddress(address: unknown): string {
  if (typeof address !== 'string') return '…'
  const [path = '', ...rest] = address.split(/[?#;]/)
  const asked = new URLSearchParams(rest[0])
  const known = PARAMETERS.flatMap((name) => {
    const value = asked.get(name)
    return value !== null && VALUE.test(value) && !LIKE_A_KEY.test(value) ? [`${name}=${value}`] : []
  })
  const others = rest.length > 0 && [...asked.keys()].length !== known.length ? ['…'] : []
  const query = [...known, ...others].join('&')
  return `${path.slice(0, MAX_PATH).split('/').map(harmlessPart).join('/')}${query && `?${query}`}`
}

function harmlessPart(part: string): string {
  try {
    const word = decodeURIComponent(part)
    return WORD.test(word) && !LIKE_A_KEY.test(word) ? word : '…'
  } catch {
    return '…'
  }
}
