import type { EnvironmentVariables } from '../../ground/env.ts'

/** What settings of the environment switch on or off. */
export interface Switches {
  /** Whether nobody may write and publish, or be an administrator. */
  isSeparate: boolean
  /** Whether who does more than write needs a second factor. */
  isFactorRequired: boolean
  /** Whether links to other hosts are checked. */
  checksHosts: boolean
  /** Whether assistants of the staff may connect. */
  hasMcp: boolean
}

export type SwitchSettings = Partial<
  Pick<EnvironmentVariables, 'SEPARATION_OF_DUTIES' | 'STAFF_SECOND_FACTOR' | 'CHECK_HOSTS' | 'MCP'>
>

export const readSwitches = (env: SwitchSettings): Switches => ({
  isSeparate: env.SEPARATION_OF_DUTIES === 'on',
  isFactorRequired: env.STAFF_SECOND_FACTOR === 'required',
  checksHosts: env.CHECK_HOSTS === 'on',
  hasMcp: env.MCP === 'on',
})
