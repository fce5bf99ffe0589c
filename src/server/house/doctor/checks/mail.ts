import { say } from '../../../ground/language/say.ts'
import { type Check, fault, isExample, orOk, when } from '../findings/finding.ts'

export const mail: Check = ({ SMTP_URL, SMTP_FROM }, { mail: server }) =>
  orOk(
    [
      ...when(isExample(SMTP_URL), () =>
        fault(say`SMTP_URL holds the text of the example; take your server's name and password`),
      ),
      ...when(SMTP_FROM && /@(.*\.)?example\.(org|com|net)$/i.test(SMTP_FROM), () =>
        fault(say`SMTP_FROM is the address of the example; take one that your server may send from`),
      ),
      ...when(server?.fault, () =>
        fault(say`the mail server does not let us in (${server?.fault}); check SMTP_URL and the firewall`),
      ),
    ],
    SMTP_URL
      ? say`the mail server lets us in`
      : say`the staff is told in the app alone; set SMTP_URL to send mail`,
  )
