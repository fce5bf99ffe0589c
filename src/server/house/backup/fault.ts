import { OperatorError } from '../../ground/operator-error.ts'

/** A backup that cannot be made, read or restored. Its message says why, and where it matters that nothing was changed. */
export class BackupFault extends OperatorError {
  override readonly name = 'BackupFault'
}

export const CUT = 'the backup is cut: its end is missing'
export const DAMAGED = 'the backup is damaged or was changed'
export const FOREIGN = 'this is no backup of this program'
