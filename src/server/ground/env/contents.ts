import { integer, string } from './rules.ts'
import { say } from '../language/say.ts'

/** What fills the site, and the limits of an import. */
export interface ContentsVariables {
  /** `off`: an empty data folder stays empty. */
  DEMO: 'on' | 'off'
  /** A site folder that fills a database without a site, instead of the demo. */
  FIRST_SITE?: string
  /** The folder of templates that the site brings itself; by default `templates` beside FIRST_SITE. */
  TEMPLATES?: string
  /** Seconds that an import may spend on one file before it skips it. */
  IMPORT_FILE_SECONDS: number
  /** `on`: the daily check of live contents asks other hosts whether what links lead to is there. */
  CHECK_HOSTS: 'on' | 'off'
  /** Memory limit of a command's thread, without native memory. */
  IMPORT_MEMORY_MB: number
}

/** What `string` is given completes the message "must be". */
export const CONTENTS = {
  DEMO: string(() => say`on or off`, { enum: ['on', 'off'], default: 'on' }),
  FIRST_SITE: string(() => say`a site folder`),
  TEMPLATES: string(() => say`a folder of the site's own templates`),
  IMPORT_FILE_SECONDS: integer(1, 86_400, 120),
  CHECK_HOSTS: string(() => say`on or off`, { enum: ['on', 'off'], default: 'off' }),
  IMPORT_MEMORY_MB: integer(64, 65_536, 256),
}
