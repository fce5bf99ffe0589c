import { createHash } from 'node:crypto'
import type { Digest, DrawSuite } from '../../contract/draw/types.ts'

const NAMES = { standard: 'sha256', gm: 'sm3' } as const

/** The hash function of a draw's suite. */
export const digestOf =
  (suite: DrawSuite): Digest =>
  (data) =>
    createHash(NAMES[suite]).update(data).digest('hex')
