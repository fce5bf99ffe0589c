import { codeOf } from '../../ground/operator-error.ts'

/**
 * Logs in to a mail server and sends nothing.
 * @param url of SMTP_URL
 * @param patience milliseconds for each step
 * @returns what is wrong, as a code such as EAUTH or ECONNREFUSED; undefined if it let us in
 */
export async function tryMail(url: string, patience: number): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return codeOf(error) ?? 'no answer'
  } finally {
    transport.close()
  }
}
