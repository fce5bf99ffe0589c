import { join } from 'node:path'
import type { EnvironmentVariables } from '../../../ground/env.ts'
import { SECRET_KEY_FILE } from '../../../store/secrets/secret-key.ts'
import { tryMail } from '../../../subjects/mail/try-mail.ts'
import type { Facts } from '../findings/facts.ts'
import { bucketsOf } from './buckets.ts'
import { databaseOf } from './database.ts'
import { areOnOneDisk, folderOf, isReadByOthers, lastIn } from './folders.ts'
import { PATIENCE } from './patience.ts'
import { addressOf, outsideOf, reach } from './reach.ts'

/** Looks at the machine and its neighbours. Nothing is changed: it runs beside a server that works. */
export async function look(env: EnvironmentVariables): Promise<Facts> {
  const { DATABASE_URL, BACKUP_FOLDER, ACCESS_LOG, SMS_URL, SMTP_URL, CLAMD, PUBLIC_ORIGIN } = env
  const dataFolder = await folderOf(env.DATA_DIR, { mayBeMade: true })
  const backups = BACKUP_FOLDER ? await folderOf(BACKUP_FOLDER, { mayBeMade: true }) : undefined
  return {
    now: new Date(),
    ...(DATABASE_URL && { database: await databaseOf(DATABASE_URL, env) }),
    dataFolder,
    isKeyExposed: await isReadByOthers(join(env.DATA_DIR, SECRET_KEY_FILE)),
    ...(backups && {
      backups: {
        ...backups,
        isOnDataDisk: await areOnOneDisk(env.DATA_DIR, backups.path),
        ...(await lastIn(backups.path)),
      },
    }),
    ...(ACCESS_LOG && ACCESS_LOG !== 'off' && { accessLog: await folderOf(ACCESS_LOG) }),
    buckets: await bucketsOf(env),
    ...(SMTP_URL && { mail: { fault: await tryMail(SMTP_URL, PATIENCE) } }),
    ...(SMS_URL && { sms: { fault: await reach(addressOf(SMS_URL)) } }),
    ...(CLAMD && { clamd: { fault: await reach(addressOf(`tcp://${CLAMD}`)) } }),
    ...(PUBLIC_ORIGIN && { outside: await outsideOf(PUBLIC_ORIGIN) }),
  }
}
