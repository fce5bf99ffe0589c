import { say } from '../../../ground/language/say.ts'
import { type Check, fault, isExample, isLocal, orOk, when } from '../findings/finding.ts'

export const sms: Check = ({ SMS_URL, SMS_TOKEN, DATABASE_URL }, { sms }) =>
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
      ...when(isExample(SMS_TOKEN), () =>
        fault(say`SMS_TOKEN is the text of the example; take the gateway's`),
      ),
      ...when(sms?.fault, () =>
        fault(
          say`the gateway cannot be reached (${sms?.fault}); check SMS_URL, the firewall and the name server`,
        ),
      ),
    ],
    SMS_URL ? say`the gateway answers` : say`written to files in the data folder, as in a trial`,
  )
