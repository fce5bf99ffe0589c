import { say } from '../../../ground/language/say.ts'
/** What a server reports about itself; `number` is 150018 for 15.18. */
export type ServerFacts = { number: number; version: string; encoding: string }

const oldest = 15

/** Why a server cannot hold the portal's data, or undefined if it can. */
export function faultOf({ number, version, encoding }: ServerFacts): string | undefined {
  if (number < oldest * 10_000) return say`PostgreSQL ${version}: version ${oldest} or newer is needed`
  if (encoding !== 'UTF8') return say`a database in ${encoding}: create it with ENCODING 'UTF8'`
  return undefined
}
