import { HOST_AND_PORT, integer, string } from './rules.ts'
import { say } from '../language/say.ts'

/** How processes start, listen and stop, and what they log. */
export interface ProcessVariables {
  PORT: number
  /** The address to listen on; by default this machine only. */
  HOST: string
  /** Processes that share the port: a number, or `auto` for one per processor; by default one. */
  PROCESSES?: string
  DATA_DIR: string
  /** Seconds without a database answer until `/readyz` returns 503. */
  STALE_SECONDS: number
  /** Seconds after SIGTERM until the process ends, whatever is in progress. */
  STOP_SECONDS: number
  /** Seconds of these for which it still answers everything, while `/readyz` already returns 503. */
  STOP_NOTICE_SECONDS: number
  /** Host and port that serve `/metrics`; by default none. */
  METRICS?: string
  /** Folder of the access log, one file per day; `access` in DATA_DIR by default, `off` for none. */
  ACCESS_LOG?: string
  /** Days for which these files are kept. */
  ACCESS_LOG_DAYS: number
  /** Mebibytes of all these files together. */
  ACCESS_LOG_MB: number
  /** The language of commands; by default that of the system. */
  ANJU_LANG?: 'zh-CN' | 'en'
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** What `string` is given completes the message "must be". */
export const PROCESS = {
  PORT: integer(0, 65_535, 3000),
  HOST: string(() => say`an address or name to listen on, such as 0.0.0.0`, { default: 'localhost' }),
  PROCESSES: string(() => say`auto or a number from 1 to 256`, {
    pattern: '^(auto|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-6])$',
  }),
  DATA_DIR: string(() => say`a folder`, { default: './data' }),
  STALE_SECONDS: integer(1, 86_400, 10),
  STOP_SECONDS: integer(1, 3600, 10),
  STOP_NOTICE_SECONDS: integer(0, 3600, 0),
  METRICS: string(() => say`a host and port such as 127.0.0.1:9464`, { pattern: HOST_AND_PORT }),
  ACCESS_LOG: string(() => say`a folder, or off`),
  ACCESS_LOG_DAYS: integer(1, 36_500, 183),
  ACCESS_LOG_MB: integer(10, 100_000_000, 20_480),
  ANJU_LANG: string(() => say`zh-CN or en`, { enum: ['zh-CN', 'en'] }),
  LOG_LEVEL: string(() => say`one of ${LOG_LEVELS.join(', ')}`, { enum: LOG_LEVELS, default: 'info' }),
}
