import { WORK_COOKIE } from '../../contract/constants.ts'
import { cookieIn } from '../../contract/host-cookies.ts'

/** Candidates hashed at a time: one digest call for each would mostly wait. */
const AT_ONCE = 256

/**
 * Does the proof of work that the portal asks for before it sends another code (`src/server/subjects/accounts/work.ts`): finds a number
 * whose hash begins with the required number of zero bits.
 * @returns undefined if no work is required, or this browser cannot do it: the form then asks the visitor to wait
 */
export async function proveWork(): Promise<string | undefined> {
  const held = cookieIn(document.cookie, WORK_COOKIE)
  const [salt = '', bits = ''] = held?.split('.') ?? []
  // Only pages over HTTPS have WebCrypto.
  if (!salt || !/^\d{1,2}$/.test(bits) || !('subtle' in crypto)) return undefined
  const text = new TextEncoder()
  for (let from = 0; ; from += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, index) => from + index)
    const hashes = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', text.encode(`${salt}.${answer}`))),
    )
    const found = hashes.findIndex((hash) => beginsWithZeros(hash, Number(bits)))
    if (found >= 0) return String(from + found)
  }
}

const beginsWithZeros = (hash: ArrayBuffer, bits: number) =>
  new DataView(hash).getUint32(0) >>> (32 - bits) === 0
