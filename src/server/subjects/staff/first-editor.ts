import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { addFirst } from './accounts.ts'

/** FIRST_EDITOR gets an account where there is none yet; later it changes nothing, not even a password. */
export async function addFirstEditor(
  db: Db,
  { FIRST_EDITOR: setting }: Pick<EnvironmentVariables, 'FIRST_EDITOR'>,
  log: Log,
): Promise<void> {
  if (setting === undefined) return
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(setting) ?? []
  if (await addFirst(db, { name, password }))
    log.info({ name }, 'the first editor has an account: log in at /editor')
}
