import { say } from '../../../ground/language/say.ts'
import { type Check, fault, orOk, when } from '../findings/finding.ts'

export const scans: Check = ({ CLAMD }, { clamd }) =>
  orOk(
    when(clamd?.fault, () =>
      fault(say`clamd cannot be reached (${clamd?.fault}); start it, or correct CLAMD`),
    ),
    CLAMD ? say`clamd answers` : say`uploaded files are not scanned; set CLAMD to have them scanned`,
  )
