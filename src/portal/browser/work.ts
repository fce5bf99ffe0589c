import { WORK_COOKIE } from '../../contract/constants.ts'

/** Answers tried at a time: one question of the digest for each would mostly wait. */
const AT_ONCE = 256

/**
 * Does the work that the portal asks for before it sends another code (`src/server/subjects/accounts/work.ts`): finds a number for which
 * the hash begins with so many zero bits.
 * @returns undefined where no work is asked for, or this browser cannot do it: the form then asks for patience
 */
export async function proveWork(): Promise<string | undefined> {
  const held = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${WORK_COOKIE}=`))
    ?.slice(WORK_COOKIE.length + 1)
  const [salt = '', bits = ''] = held?.split('.') ?? []
  // Only pages that came over https have it.
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
