import type { EnvironmentVariables } from '../../ground/env.ts'

/** A mail to one person. It may hold secrets: it goes to nobody but the server of SMTP_URL, and into no log. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for the same mail: a program that gets it twice shows it once. */
  id: string
}

/** Sends mail to the staff. */
export interface Mailer {
  /** Scheme and host at which the staff works, for links in mails. */
  origin: string
  /** Done once the server took it over. @throws MailFault when it did not, as far as can be known */
  send(mail: Mail): Promise<void>
}

/** A mail could not be handed over. Its words tell what failed, and nothing of the mail. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
}

/** Milliseconds: somebody waits for the link that proves an address. */
const CONNECT = 4000
const ANSWER = 8000

type Settings = Pick<EnvironmentVariables, 'SMTP_URL' | 'SMTP_FROM' | 'PUBLIC_ORIGIN' | 'EDITOR_HOSTS'>

/** The server that the environment names; undefined without one: then no mail is sent. */
export async function openMail(env: Settings): Promise<Mailer | undefined> {
  const { SMTP_URL: url, SMTP_FROM: from, PUBLIC_ORIGIN: publicOrigin } = env
  if (url === undefined || from === undefined || publicOrigin === undefined) return undefined
  const { hostname: own } = new URL(publicOrigin)
  const [host] = env.EDITOR_HOSTS?.split(',') ?? []
  const origin = host === undefined ? publicOrigin : `${new URL(publicOrigin).protocol}//${host.trim()}`
  // Most portals send none: the package is loaded where it is used.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: ANSWER,
    // Nothing that a mail says is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    origin,
    async send({ to, subject, text, id }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({ from, to, subject, text, headers, messageId: `<${id}@${own}>` })
      } catch (error) {
        // What the server answered may name the address.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
        throw new MailFault(`the server of SMTP_URL did not take a mail (${code})`)
      }
    },
  }
}
