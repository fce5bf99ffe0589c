import { OperatorError } from '../../ground/operator-error.ts'
import { say } from '../../ground/language/say.ts'

/** A backup that cannot be made, read or restored. Its message says why, and where it matters that nothing was changed. */
export class BackupFault extends OperatorError {
  override readonly name = 'BackupFault'
}

export const cutOff = () => say`the backup is cut: its end is missing`
export const damaged = () => say`the backup is damaged or was changed`
export const foreign = () => say`this is no backup of this program`
