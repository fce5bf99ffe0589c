import { randomBytes } from 'node:crypto'

/** Ids of requests: short enough to read out on the telephone, and unique across processes. */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}
