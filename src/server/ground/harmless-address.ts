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
/** A part of a path that is a word or two, in any script. */
const WORD = /^[\p{L}\p{M}\p{N}._ -]{0,60}$/u
/** Long, and letters mixed with figures: it may be a key to something. */
const LIKE_A_KEY = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{24,}$/
const VALUE = /^[\w-]{1,64}$/

/**
 * What a log may say of an address: its path, and the parameters that name something of the site. All else becomes "…":
 * a token lets its holder in, however its name is written, and words that were searched for are the visitor's own.
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
