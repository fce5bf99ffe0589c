import { type EnvironmentVariables, readEnvironment } from '../../ground/env.ts'
import { misspeltVariables } from '../../ground/misspelt-variables.ts'
import { EnvironmentError } from '../../ground/operator-error.ts'
import { examine } from './examine.ts'
import type { Facts } from './findings/facts.ts'
import type { Finding, Subject } from './findings/finding.ts'
import { language, later, sayLater } from '../../ground/language/say.ts'

/** What is wrong with the settings themselves; with the settings, when they can be read. */
export function readSettings(variables: NodeJS.ProcessEnv): {
  env: EnvironmentVariables | undefined
  findings: Finding[]
} {
  const findings = misspeltVariables(variables).map((text): Finding => ({
    subject: 'settings',
    state: 'fault',
    text,
  }))
  try {
    return { env: readEnvironment(variables), findings }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const wrong = error.message
      .split('\n')
      .map((text): Finding => ({ subject: 'settings', state: 'fault', text }))
    return { env: undefined, findings: [...findings, ...wrong] }
  }
}

/**
 * Looks at everything that the service needs.
 * @returns a line for each finding, and exit code 1 if one of them is a fault
 */
export async function diagnose(
  variables: NodeJS.ProcessEnv,
  look: (env: EnvironmentVariables) => Promise<Facts>,
): Promise<{ exitCode: 0 | 1; lines: string[] }> {
  const { env, findings } = readSettings(variables)
  if (env) {
    const found = examine(env, await look(env))
    findings.push(
      ...found.filter((one) => findings.length === 0 || one.subject !== 'settings' || one.state !== 'ok'),
    )
  }
  return {
    exitCode: findings.some(({ state }) => state === 'fault') ? 1 : 0,
    lines: findings.map(lineOf),
  }
}

/** How states and subjects are named; the widest Chinese ones have two and three characters. */
const NAMES: Record<Finding['state'] | Subject, string> = {
  ok: later`ok`,
  warning: later`warning`,
  fault: later`fault`,
  settings: later`settings`,
  database: later`database`,
  disk: later`disk`,
  clock: later`clock`,
  keys: later`keys`,
  backups: later`backups`,
  buckets: later`buckets`,
  mail: later`mail`,
  SMS: later`SMS`,
  scans: later`scans`,
  proxy: later`proxy`,
}

function lineOf({ subject, state, text }: Finding): string {
  const [said, about] = [sayLater(NAMES[state]), sayLater(NAMES[subject])]
  // A Chinese character is as wide as two Latin ones.
  if (language() === 'zh-CN') return `${said}  ${about.padEnd(3, '\u3000')}  ${text}`
  return `${said.padEnd(7)}  ${about.padEnd(8)}  ${text}`
}
