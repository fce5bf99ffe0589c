import type { EnvironmentVariables } from '../../ground/env.ts'
import { backups } from './checks/backups.ts'
import { buckets } from './checks/buckets.ts'
import { clock } from './checks/clock.ts'
import { database } from './checks/database.ts'
import { disk } from './checks/disk.ts'
import { keys } from './checks/keys.ts'
import { mail } from './checks/mail.ts'
import { proxy } from './checks/proxy.ts'
import { scans } from './checks/scans.ts'
import { settings } from './checks/settings.ts'
import { sms } from './checks/sms.ts'
import type { Facts } from './findings/facts.ts'
import type { Check, Finding, Subject } from './findings/finding.ts'

const CHECKS: Record<Subject, Check> = {
  settings,
  database,
  disk,
  clock,
  keys,
  backups,
  buckets,
  mail,
  SMS: sms,
  scans,
  proxy,
}

/** All checks, in the order in which their lines are printed. A check without a finding prints one line. */
export function examine(env: EnvironmentVariables, facts: Facts): Finding[] {
  return (Object.entries(CHECKS) as [Subject, Check][]).flatMap(([subject, check]) =>
    check(env, facts).map((found) => ({ subject, ...found })),
  )
}
