import type { Db } from '../../store/db/database.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { addKey, listKeys, revokeKey } from './keys.ts'
import { say } from '../../ground/language/say.ts'

/** `npm run site -- key …` */
export interface KeyCommand {
  name: 'key'
  /** `add <name> [<scope> …]`, `revoke <id>` or `list`. */
  args: string[]
}

/** The parsed command, if it is valid. */
export function keyCommandOf(args: unknown): KeyCommand | undefined {
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string')) return undefined
  const [action, what, ...scopes] = args
  const isAsked =
    (action === 'add' && what !== undefined) ||
    (action === 'revoke' && what !== undefined && scopes.length === 0) ||
    (action === 'list' && what === undefined)
  return isAsked ? { name: 'key', args } : undefined
}

export async function runKey(
  db: Db,
  secrets: Secrets,
  { args: [action, what = '', ...scopes] }: KeyCommand,
): Promise<{ exitCode: 0; lines: string[] }> {
  if (action === 'add') {
    const { id, secret, ...key } = await addKey(db, secrets, {
      name: what,
      scopes: scopes.length > 0 ? scopes : undefined,
    })
    const lines = [
      say`added      ${key.name}, which may: ${key.scopes.join(', ')}`,
      say`id         ${id}`,
      say`secret     ${secret}`,
      say`Keep the secret now: it is not shown again.`,
    ]
    return { exitCode: 0, lines }
  }
  if (action === 'revoke') {
    await revokeKey(db, secrets, what)
    return { exitCode: 0, lines: [say`revoked    ${what}`] }
  }
  const keys = await listKeys(db)
  const lines = keys.map(({ id, name, scopes, createdAt, revokedAt }) =>
    [
      id.padEnd(26),
      name,
      scopes.join(','),
      say`since ${createdAt.toISOString().slice(0, 10)}`,
      ...(revokedAt ? [say`revoked ${revokedAt.toISOString().slice(0, 10)}`] : []),
    ].join('  '),
  )
  return { exitCode: 0, lines: lines.length > 0 ? lines : [say`there is no key`] }
}
