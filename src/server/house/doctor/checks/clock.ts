import { say } from '../../../ground/language/say.ts'
import { type Check, fault, orOk, when } from '../findings/finding.ts'

export const clock: Check = (_env, { now, database }) => {
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
}
