import type { EnvironmentVariables } from '../../ground/env.ts'
import { version } from '../../ground/version.ts'
import type { Facts, Folder } from './facts.ts'
import { say } from '../../ground/language/say.ts'

/** One line of the doctor. A `fault` prevents the service or loses data; a `warning` will do so one day. */
export interface Finding {
  subject: Subject
  state: 'ok' | 'warning' | 'fault'
  /** What is the matter, and behind a semicolon the way out. */
  text: string
}

export type Subject =
  | 'settings'
  | 'database'
  | 'disk'
  | 'clock'
  | 'keys'
  | 'backups'
  | 'mail'
  | 'SMS'
  | 'scans'
  | 'proxy'

type Say = (text: string) => Finding
type Check = (env: EnvironmentVariables, facts: Facts) => Finding[]

const GIB = 1024 ** 3
const HOUR = 3_600_000
const EXAMPLE = /replace-me/

/** Every check, in the order of the lines. A subject in which nothing is the matter has one line that says so. */
export function examine(env: EnvironmentVariables, facts: Facts): Finding[] {
  return (Object.entries(CHECKS) as [Subject, Check][]).flatMap(([subject, check]) => {
    const found = check(env, facts)
    return found.length > 0 ? found.map((finding) => ({ ...finding, subject })) : []
  })
}

const at =
  (state: Finding['state']): Say =>
  (text) => ({ subject: 'settings', state, text })
const ok = at('ok')
const warning = at('warning')
const fault = at('fault')

const orOk = (found: Finding[], text: string): Finding[] => (found.length > 0 ? found : [ok(text)])
const when = (is: unknown, finding: () => Finding): Finding[] => (is ? [finding()] : [])

const CHECKS: Record<Subject, Check> = {
  settings: ({ DATABASE_URL, PUBLIC_ORIGIN, DEMO, FIRST_EDITOR }) =>
    orOk(
      [
        ...when(DATABASE_URL && !PUBLIC_ORIGIN, () =>
          warning(
            say`PUBLIC_ORIGIN is not set: links in messages and feeds lack the address; set it to https://…`,
          ),
        ),
        ...when(PUBLIC_ORIGIN?.startsWith('http://') && !isLocal(PUBLIC_ORIGIN), () =>
          fault(
            say`PUBLIC_ORIGIN is http: passwords and personal data travel in the open; serve https and set it so`,
          ),
        ),
        ...when(FIRST_EDITOR, () =>
          warning(say`FIRST_EDITOR holds a password: it is used once; take it out of the environment`),
        ),
        ...when(PUBLIC_ORIGIN && !isLocal(PUBLIC_ORIGIN) && !DATABASE_URL && DEMO === 'on', () =>
          warning(say`DEMO is on: an empty database is filled with invented residents; set DEMO=off`),
        ),
      ],
      say`all of them can be read`,
    ),
  database: ({ BACKUP_BEFORE_UPGRADE }, { database }) => {
    if (!database) return [ok(say`embedded, in the data folder`)]
    if (database.fault !== undefined) return [fault(database.fault)]
    const isHeld = BACKUP_BEFORE_UPGRADE !== 'off' && BACKUP_BEFORE_UPGRADE !== version
    switch (database.tables) {
      case 'newer':
        return [
          fault(
            say`its tables are of a newer release than ${version}; install that one, or restore a backup`,
          ),
        ]
      case 'older':
        return [
          isHeld
            ? fault(
                say`its tables change with ${version}; make a backup, then set BACKUP_BEFORE_UPGRADE=${version}`,
              )
            : warning(say`its tables change when ${version} starts; make a backup before`),
        ]
      case 'none':
        return [warning(say`it answers and is empty; the first start makes the tables`)]
      default:
        return [ok(say`it answers, with the tables of this release`)]
    }
  },
  disk: (_env, { dataFolder, accessLog }) =>
    orOk(
      [...folder('DATA_DIR', dataFolder), ...(accessLog ? folder('ACCESS_LOG', accessLog) : [])],
      say`the folders can be written, with room`,
    ),
  clock: (_env, { now, database }) => {
    const isUnset = now.getUTCFullYear() < 2026
    const apart = database?.time ? Math.abs(now.getTime() - database.time.getTime()) / 1000 : 0
    return orOk(
      [
        ...when(isUnset, () =>
          fault(
            say`it says ${now.toISOString().slice(0, 10)}; set it, and switch on NTP (timedatectl set-ntp true)`,
          ),
        ),
        ...when(!isUnset && apart > 5, () =>
          fault(
            say`it is ${Math.round(apart)} s apart from the database's: codes and draws go by both; switch on NTP on both`,
          ),
        ),
      ],
      database?.time
        ? say`it agrees with the database`
        : say`it is plausible; there is no other to compare it with`,
    )
  },
  keys: ({ SECRET_KEY, DATA_KEYS, BACKUP_KEY }, { database, isKeyExposed }) =>
    orOk(
      [
        ...when(EXAMPLE.test(`${SECRET_KEY} ${DATA_KEYS}`), () =>
          fault(say`SECRET_KEY is the text of the example; make one with openssl rand -base64 32`),
        ),
        ...when(BACKUP_KEY !== undefined && BACKUP_KEY === SECRET_KEY, () =>
          warning(
            say`BACKUP_KEY is SECRET_KEY: whoever finds one has both; make another with openssl rand -base64 32`,
          ),
        ),
        ...when(isKeyExposed, () => fault(say`others may read secret.key in DATA_DIR; chmod 600 it`)),
        ...when(database?.keys, () => fault(String(database?.keys))),
      ],
      database?.tables && database.tables !== 'none'
        ? say`they open what is sealed`
        : say`none is an example; the start tells whether they open what is sealed`,
    ),
  backups: (env, { backups, now }) => {
    if (!backups) {
      const text = say`none are scheduled; set BACKUP_FOLDER to a folder on another disk, and BACKUP_KEY`
      return [env.DATABASE_URL ? fault(text) : warning(text)]
    }
    const age = backups.last ? (now.getTime() - backups.last.getTime()) / HOUR : undefined
    return orOk(
      [
        ...folder('BACKUP_FOLDER', backups),
        ...when(backups.isOnDataDisk, () =>
          warning(
            say`BACKUP_FOLDER is on the disk of the data: one fault takes both; mount another disk there`,
          ),
        ),
        ...when(!env.BACKUP_KEY, () =>
          warning(
            say`they are not encrypted: each holds the whole site; set BACKUP_KEY and keep it elsewhere`,
          ),
        ),
        ...when(EXAMPLE.test(env.BACKUP_KEY ?? ''), () =>
          fault(say`BACKUP_KEY is the text of the example; make one with openssl rand -base64 32`),
        ),
        ...when(age === undefined, () =>
          warning(say`there is none yet; make one with npm run backup -- <file>, or wait for the first`),
        ),
        ...when(age !== undefined && age > 2 * env.BACKUP_HOURS + 1, () =>
          fault(
            say`the last is ${Math.round(age ?? 0)} hours old; look in the log for "no backup could be made"`,
          ),
        ),
      ],
      say`the last is ${Math.round(age ?? 0)} hours old`,
    )
  },
  mail: ({ SMTP_URL, SMTP_FROM }) =>
    orOk(
      [
        ...when(EXAMPLE.test(SMTP_URL ?? ''), () =>
          fault(say`SMTP_URL holds the text of the example; take your server's name and password`),
        ),
        ...when(SMTP_FROM && /@(.*\.)?example\.(org|com|net)$/i.test(SMTP_FROM), () =>
          fault(say`SMTP_FROM is the address of the example; take one that your server may send from`),
        ),
      ],
      SMTP_URL
        ? say`the staff is told by mail, too`
        : say`the staff is told in the app alone; set SMTP_URL to send mail`,
    ),
  SMS: ({ SMS_URL, SMS_TOKEN, DATABASE_URL }, { sms }) =>
    orOk(
      [
        ...when(!SMS_URL && DATABASE_URL, () =>
          fault(
            say`SMS_URL is not set: codes are written to files and no resident can log in; name the gateway`,
          ),
        ),
        ...when(SMS_URL?.startsWith('http://') && !isLocal(SMS_URL), () =>
          fault(say`SMS_URL is http: codes travel in the open; use the https address of the gateway`),
        ),
        ...when(EXAMPLE.test(SMS_TOKEN ?? ''), () =>
          fault(say`SMS_TOKEN is the text of the example; take the gateway's`),
        ),
        ...when(sms?.fault, () =>
          fault(
            say`the gateway cannot be reached (${sms?.fault}); check SMS_URL, the firewall and the name server`,
          ),
        ),
      ],
      SMS_URL ? say`the gateway answers` : say`written to files in the data folder, as in a trial`,
    ),
  scans: ({ CLAMD }, { clamd }) =>
    orOk(
      when(clamd?.fault, () =>
        fault(say`clamd cannot be reached (${clamd?.fault}); start it, or correct CLAMD`),
      ),
      CLAMD ? say`clamd answers` : say`uploaded files are not scanned; set CLAMD to have them scanned`,
    ),
  proxy: ({ TRUST_PROXY, HOST, PUBLIC_ORIGIN }, { outside }) => {
    const isBehind = PUBLIC_ORIGIN?.startsWith('https://') === true
    const isOpen = HOST === '0.0.0.0' || HOST === '::'
    return orOk(
      [
        ...when(isBehind && TRUST_PROXY === false, () =>
          fault(
            say`TRUST_PROXY is off behind a proxy: all visitors count as one address; set it to the proxy's, such as loopback`,
          ),
        ),
        ...when(isOpen && TRUST_PROXY === true, () =>
          fault(
            say`TRUST_PROXY=on with HOST open to all: whoever connects forges an address; name the proxy's address`,
          ),
        ),
        ...when(outside?.fault, () =>
          warning(
            say`${PUBLIC_ORIGIN} does not answer from here (${outside?.fault}); check nginx, its certificate and DNS`,
          ),
        ),
        ...when(outside?.release !== undefined && outside.release !== version, () =>
          warning(say`${PUBLIC_ORIGIN} runs ${outside?.release}, this is ${version}; restart the processes`),
        ),
      ],
      say`the settings fit together`,
    )
  },
}

const isLocal = (address: string | undefined) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address ?? '')

function folder(name: string, { path, fault: wrong, free, size }: Folder): Finding[] {
  if (wrong !== undefined)
    return [fault(say`${name} ${path} ${wrong}; make it writable for this user, or set another`)]
  if (free === undefined || size === undefined) return []
  if (free < GIB / 4)
    return [fault(say`${name} has ${mib(free)} MiB left; make room, or nothing can be written soon`)]
  return free < GIB || free < size / 20
    ? [warning(say`${name} has ${mib(free)} MiB of ${mib(size)} left; make room`)]
    : []
}

const mib = (bytes: number) => Math.floor(bytes / 1024 ** 2)
