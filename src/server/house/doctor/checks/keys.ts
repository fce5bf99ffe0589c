import { say } from '../../../ground/language/say.ts'
import { type Check, fault, isExample, orOk, warning, when } from '../findings/finding.ts'

export const keys: Check = ({ SECRET_KEY, DATA_KEYS, BACKUP_KEY }, { database, isKeyExposed }) =>
  orOk(
    [
      ...when(isExample(SECRET_KEY) || isExample(DATA_KEYS), () =>
        fault(say`SECRET_KEY is the text of the example; make one with openssl rand -base64 32`),
      ),
      ...when(BACKUP_KEY !== undefined && BACKUP_KEY === SECRET_KEY, () =>
        warning(
          say`BACKUP_KEY equals SECRET_KEY: use two keys, so that a thief of one does not have the other; make one with openssl rand -base64 32`,
        ),
      ),
      ...when(isKeyExposed, () => fault(say`others may read secret.key in DATA_DIR; chmod 600 it`)),
      ...when(database?.keys, () => fault(String(database?.keys))),
    ],
    database?.tables && database.tables !== 'none'
      ? say`they open what is sealed`
      : say`none is an example; the start tells whether they open what is sealed`,
  )
