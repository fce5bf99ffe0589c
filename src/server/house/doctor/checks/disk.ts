import { say } from '../../../ground/language/say.ts'
import { checkFolder } from '../findings/check-folder.ts'
import { type Check, orOk } from '../findings/finding.ts'

export const disk: Check = (_env, { dataFolder, accessLog }) =>
  orOk(
    [...checkFolder('DATA_DIR', dataFolder), ...(accessLog ? checkFolder('ACCESS_LOG', accessLog) : [])],
    say`the folders can be written, with room`,
  )
