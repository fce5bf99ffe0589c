import { say } from '../../../ground/language/say.ts'
import { version } from '../../../ground/version.ts'
import { type Check, fault, ok, warning } from '../findings/finding.ts'

export const database: Check = ({ BACKUP_BEFORE_UPGRADE }, { database }) => {
  if (!database) return [ok(say`embedded, in the data folder`)]
  if (database.fault !== undefined) return [fault(database.fault)]
  const isHeld = BACKUP_BEFORE_UPGRADE !== 'off' && BACKUP_BEFORE_UPGRADE !== version
  switch (database.tables) {
    case 'newer':
      return [
        fault(say`its tables are of a newer release than ${version}; install that one, or restore a backup`),
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
}
