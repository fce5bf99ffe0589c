import { say } from '../../../ground/language/say.ts'
import { type Check, fault, isLocal, orOk, warning, when } from '../findings/finding.ts'

export const settings: Check = ({ DATABASE_URL, PUBLIC_ORIGIN, DEMO, FIRST_EDITOR }) =>
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
  )
