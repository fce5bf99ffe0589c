import { join } from 'node:path'
import type { Log } from '../../store/db/log.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { httpGateway, type GatewaySettings } from './gateway.ts'
import { paced } from './paced.ts'
import { fileOutbox } from './outbox.ts'
import type { SmsProvider } from './provider.ts'

type Settings = Pick<EnvironmentVariables, 'DATA_DIR' | 'DATABASE_URL' | 'SMS_PER_SECOND'> &
  Partial<GatewaySettings>

/**
 * The gateway that the environment names; without one, files in the data folder.
 * @param processes how many share the database: each hands over its part of SMS_PER_SECOND
 */
export function openSms(env: Settings, log: Pick<Log, 'warn'>, processes: () => number): SmsProvider {
  const { SMS_URL } = env
  if (SMS_URL !== undefined) {
    const gateway = httpGateway({ ...env, SMS_URL })
    const { SMS_PER_SECOND } = env
    return SMS_PER_SECOND === undefined ? gateway : paced(gateway, () => SMS_PER_SECOND / processes())
  }
  // A trial has the embedded database; who runs a server of databases has visitors.
  if (env.DATABASE_URL !== undefined)
    log.warn({}, 'SMS_URL names no gateway: messages to phones are written to files, and nobody can log in')
  return fileOutbox(join(env.DATA_DIR, 'outbox'))
}
