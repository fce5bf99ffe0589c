import type { Log } from '../../store/db/log.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { addFirst, type Keeping } from './accounts.ts'

/** FIRST_EDITOR gets an account where there is none yet; later it changes nothing, not even a password. */
export async function addFirstEditor(
  keeping: Keeping,
  { FIRST_EDITOR: setting }: Pick<EnvironmentVariables, 'FIRST_EDITOR'>,
  log: Log,
): Promise<void> {
  if (setting === undefined) return
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(setting) ?? []
  if (await addFirst(keeping, { name, password }))
    log.info({ name }, 'the first editor has an account: log in at /editor')
}
